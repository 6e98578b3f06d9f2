// How often a password may be recovered, and how long a code is worth something
// (specification, S2, S3, S20). Times in ms.

const minuteMs = 60_000;

export const otpLifetimeMs = 10 * minuteMs;
export const otpTries = 3;
export const otpSendsPerAccountDay = 5;
export const otpVerificationsPerSourceHour = 20;
/**
 * Not in the specification: one source must not make us write to thousands of
 * people.
 */
export const otpSendsPerSourceHour = 60;
/**
 * Wrong codes in an hour, of all users together, after which recovery closes
 * for an hour (S20).
 */
export const wrongCodesPerHour = 200;
export const recoveryClosedMs = 60 * minuteMs;
/**
 * While recovery is closed, an address with a wrong code in this time gets no
 * code.
 */
export const wrongCodeRememberedMs = 24 * 60 * minuteMs;
/**
 * Not in the specification: a token cannot be guessed, but each call asks the
 * identity service.
 */
export const passwordResetsPerSourceHour = 20;
export const resetTokenLifetimeMs = 10 * minuteMs;
