// How long the payment engine waits, and how often it may prompt somebody
// (specification, S14, S16). Times in ms.

const minuteMs = 60_000;

/**
 * After this time reconciliation stops asking the gateway and lists the payment
 * for an administrator.
 */
export const reconcileForMs = 72 * 60 * minuteMs;
export const promptsPerNumberHour = 3;
export const promptsPerNumberDay = 6;
export const promptsPerUserHour = 5;
/** "I was charged": reports by one user, and numbers typed for one payment. */
export const chargeReportsPerUserHour = 10;
export const claimsPerCase = 10;
