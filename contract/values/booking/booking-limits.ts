// How often an appointment may be moved.

/**
 * Moves by the owner: of one booking, and of all in 24 hours. Each sends two
 * mails and an SMS.
 */
export const ownMovesPerBooking = 3;
export const movesPerUserDay = 6;
