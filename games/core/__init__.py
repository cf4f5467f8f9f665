"""What every card game here is made of: cards, seats, tricks, the game contract, transcripts. Standard library only."""
