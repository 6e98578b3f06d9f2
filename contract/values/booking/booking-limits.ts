// How often an appointment may be moved.

/**
 * Moves by the owner: of one booking, and of all in 24 hours. Each sends them a
 * mail, and no SMS.
 */
export const ownMovesPerBooking = 3;
export const movesPerUserDay = 6;
