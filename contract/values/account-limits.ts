// How often an account may ask for something that both sides name.

const minute = 60_000;

/** digits of a recovery code (specification, S3) */
export const otpLength = 4;
/** between two codes (specification, S3) */
export const otpSendIntervalMs = minute;
export const verificationEmailsPerHour = 3;
/** By one administrator, so that nobody copies all users by hand. */
export const findUsersPerHour = 120;
