/**
 * Not in the specification: many people share one address, and a fingerprint
 * cannot be guessed.
 */
export const resultVerificationsPerSourceHour = 60;
