/**
 * Business constants of specification section 9 and decisions.md. Times in ms, sizes in bytes. Those that firestore.rules
 * and storage.rules repeat are compared with them in tests/tooling/rules-bounds.test.ts.
 */

const minute = 60_000;

export const sessionLifetimeMs = 60 * minute;
export const sessionWarningMs = 2 * minute;
export const splashMs = 1_000;
export const copyConfirmationMs = 2_000;

/** Firebase Hosting ends every call of ours at this time, whatever the function still does. */
export const hostingTimeoutMs = 60_000;
/** The specification's 500 000 ms are never reached behind Hosting (decision 107). */
export const serviceCallTimeoutMs = hostingTimeoutMs;
export const consultancyCallTimeoutMs = 10_000;
/** The server's own, from a call that starts a payment to the end of the gateway's answer. */
export const serviceStartBudgetMs = 50_000;
export const consultancyStartBudgetMs = 8_000;
/** The server's own, after these: for writing that answer, and again for keeping the gateway's number alone. */
export const answerLimitMs = 3_500;

export const dashboardRows = 4;
export const dashboardFetchLimit = 20;
export const historyRequestRows = 14;
export const historyTransactionRows = 12;
export const adminRows = 15;

export const maxImageBytes = 10 * 1024 * 1024;
/** Of every stored file but images. */
export const maxDocumentBytes = 20 * 1024 * 1024;
/** Of a chosen photo, which is made smaller before it is sent. */
export const maxPhotoBytes = 50 * 1024 * 1024;
/** '20 MB'; `bytes` are whole megabytes. */
export const formatMaxBytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`;

export const recordIdMaxLength = 128;
/** Firestore's own limit, in bytes: an old record may have another id than ours (S24). */
export const storedIdMaxLength = 1500;
export const closeReasonMaxLength = 300;
/** Of Cloud Storage, in UTF-8. */
export const objectNameMaxBytes = 1024;
export const fileNameMaxLength = 200;
export const webAddressMaxLength = 2048;
/** A phone or wallet number as typed, with spaces and a country code. */
export const typedPhoneMaxLength = 20;
/** Users paste the whole SMS where its transaction number is asked for. */
export const pastedSmsMaxLength = 1000;

export const nameMaxLength = 50;
export const addressMaxLength = 200;
export const locationMaxLength = 200;
export const passwordMinAtSignIn = 6;
export const passwordMinAtSignUp = 8;
/** The specification caps the reset only; the same holds wherever a password is chosen. */
export const passwordMaxLength = 100;

/** Recovery (decisions S2, S3). */
export const otpLength = 4;
export const otpLifetimeMs = 10 * minute;
export const otpTries = 3;
export const otpSendIntervalMs = minute;
export const otpSendsPerAccountDay = 5;
export const otpVerificationsPerSourceHour = 20;
/** Wrong codes in an hour, of all users together, after which recovery closes for an hour (S20). */
export const wrongCodesPerHour = 200;
export const recoveryClosedMs = 60 * minute;
/** While recovery is closed, an address with a wrong code in this time gets no code. */
export const wrongCodeRememberedMs = 24 * 60 * minute;
/** Not in the decisions: one source must not make us write to thousands of people. */
export const otpSendsPerSourceHour = 60;
/** Not in the decisions: a token cannot be guessed, but each call asks the identity service. */
export const passwordResetsPerSourceHour = 20;
export const resetTokenLifetimeMs = 10 * minute;
export const forgotRedirectMs = 3_000;
export const otpRedirectMs = 2_000;
export const resetRedirectMs = 5_000;

/** A change of password and the deletion of an account need a sign-in no older than this. */
export const recentSignInMs = 5 * minute;
export const verificationEmailsPerHour = 3;

/** Edge of the stored profile photo in pixels: the 66 of the specification at four device pixels each. */
export const profilePhotoEdge = 264;

/** How long a wallet prompt can be answered; then the payment expires unless the gateway says otherwise. */
export const promptWindowMs = 5 * minute;
/** Then reconciliation stops asking the gateway and lists the payment for an administrator. */
export const reconcileForMs = 72 * 60 * minute;

export const promptsPerNumberHour = 3;
export const promptsPerNumberDay = 6;
export const promptsPerUserHour = 5;

/** Calls of notifyAdminAndUser by one user (S8). */
export const notificationsPerUserHour = 5;

export const supportDescriptionMaxLength = 2000;
export const supportAnswerMaxLength = 2000;
export const supportRows = 5;

/** Not in the decisions: one user must not make us write to administrators all day. */
export const bookingsPerUserDay = 10;

/** Not in the decisions: many people share one address, and a fingerprint cannot be guessed. */
export const resultVerificationsPerSourceHour = 60;
/** Enough to learn of errors in browsers, too few to fill the log. */
export const errorReportsPerSourceHour = 20;
/** By one administrator, so that nobody copies all users by hand. */
export const findUsersPerHour = 120;

/** How long a proposal to make a user an administrator can be confirmed (S16). */
export const administratorProposalMs = 7 * 24 * 60 * minute;
/** An administrator whose right is newer than this decides no refund (S16). */
export const refundDecisionAfterMs = 24 * 60 * minute;

/** "I was charged": reports by one user, and numbers typed for one payment. */
export const chargeReportsPerUserHour = 10;
export const claimsPerCase = 10;
export const caseAnswerMaxLength = 500;
export const refundReasonMaxLength = 300;

export const reportRows = 10;
export const reportNoteMaxLength = 500;

/** Everybody sees times of Accra (D6). */
export const timeZone = 'Africa/Accra';

/** The identity service sets it, and a token cannot be revoked earlier. */
export const idTokenLifetimeMs = 60 * minute;

/** Moves by the owner: of one booking, and of all in 24 hours. Each sends two mails and an SMS. */
export const ownMovesPerBooking = 3;
export const movesPerUserDay = 6;

/** Mails in 24 hours to an unconfirmed address; the last of them are kept for its confirmation (S18). */
export const unconfirmedMailsPerDay = 5;
export const unconfirmedMailsForConfirming = 2;
/** How long a mail of one kind about one record is remembered: longer than a booking lies ahead. */
export const unconfirmedMailRepeatMs = 100 * 24 * 60 * minute;
/** Text messages in 24 hours, to one number and on behalf of one account (S18). */
export const smsPerNumberDay = 5;
export const smsPerUserDay = 10;

/** What one account may create (decision S18). Days are those of Accra. */
export const unpaidRequestsAtMost = 10;
export const createdPerDay = {
  request: 20,
  report: 10,
  support: 10,
  /** not in the decisions: without it, millions of tiny files would fit into the bytes */
  file: 200,
  bytes: 200 * 1024 * 1024,
} as const;
/** How long a reserved file may be sent. The browser gives a kept upload up after a day. */
export const uploadReservationMs = 48 * 60 * minute;
