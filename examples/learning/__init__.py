"""From a game to a trained agent: self-play, training, a gate in the arena."""
