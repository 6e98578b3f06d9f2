// How long the call of a payment may take, in the browser, on the way and on
// the server (decision 107). In ms.

/**
 * Firebase Hosting ends every call of ours at this time, whatever the function
 * still does.
 */
export const hostingTimeoutMs = 60_000;
/**
 * The specification's 500 000 ms are never reached behind Hosting (decision
 * 107).
 */
export const serviceCallTimeoutMs = hostingTimeoutMs;
export const consultancyCallTimeoutMs = 10_000;
/**
 * The server's own, from a call that starts a payment to the end of the
 * gateway's answer.
 */
export const serviceStartBudgetMs = 50_000;
export const consultancyStartBudgetMs = 8_000;
/**
 * The server's own, after these: for writing that answer, and again for keeping
 * the gateway's number alone.
 */
export const answerLimitMs = 3_500;
