import * as z from 'zod/mini';

/**
 * Every way a call of the server or the browser can fail;
 * src/domain/error-messages has the words for people.
 */
export const AppErrorCode = z.enum([
  'unauthenticated', // no or bad ID token
  'app-check-needed', // App Check cannot tell that it is our app
  'permission-denied', // signed in, but not yours or not an administrator
  'invalid-argument', // body or record does not have the agreed shape
  'not-found',
  'document-not-found', // payment calls: the request or booking is missing
  'payment-not-found', // verification: no such payment of this caller
  'amount-mismatch', // the client's amount is not the server's price (S6)
  'already-paid',
  'case-open', // an administrator is checking an earlier payment for this that the payer says was charged
  'network-off', // the office has switched the network off; the message is its sentence
  'prompt-limit', // too many prompts to one number or by one user (S14)
  'gateway-refused', // the gateway answered FAILED at once; details.reason has its words
  'gateway-unavailable',
  'resource-exhausted',
  'failed-precondition',
  'network', // no answer reached us
  'timeout',
  'no-answer', // what came is not our server's: an error page of the platform, HTML; what was asked for may be done
  'cancelled',
  'invalid-credentials',
  'too-many-attempts',
  'invalid-otp', // wrong, expired, used or never sent: all answered alike (S3)
  'invalid-reset-token', // the same for the token that verifyOtp gave out (S2)
  'recent-sign-in-needed', // the sign-in is too old for a change of password or a deletion
  'fresh-sign-in-needed', // sensitive work of an administrator, whose sign-in is older than values/fresh-sign-in allows
  'payment-under-way', // an account is not deleted while money moves or is owed
  'papers-held', // an account is not deleted while its papers are held in a dispute
  'request-under-check', // an account is not deleted while an alarm about a request of it is open
  'unfinished-requests', // a deletion would lose paid work, and the user has not accepted that
  'slot-taken',
  'slot-refused', // weekend, holiday, too soon, not an offered hour; the message says which
  'too-many-bookings', // two are open (S15)
  'cut-off-passed', // too near to be moved or cancelled here
  'service-unavailable', // what judges the caller (Google's keys, the identity service) does not answer: ask again
  'bad-document', // a stored record does not parse
  'internal',
]);
export type AppErrorCode = z.infer<typeof AppErrorCode>;
