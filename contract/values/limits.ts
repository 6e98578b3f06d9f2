/**
 * Business constants of specification section 9 and decisions.md. Times in ms, sizes in bytes. Those that firestore.rules
 * and storage.rules repeat are compared with them in tests/tooling/rules-bounds.test.ts.
 */

const minute = 60_000;

export const sessionLifetimeMs = 60 * minute;
export const sessionWarningMs = 2 * minute;
export const splashMs = 1_000;
export const copyConfirmationMs = 2_000;

export const serviceCallTimeoutMs = 500_000;
export const consultancyCallTimeoutMs = 10_000;

export const dashboardRows = 4;
export const dashboardFetchLimit = 20;
export const historyRequestRows = 14;
export const historyTransactionRows = 12;
export const adminRows = 15;

export const maxImageBytes = 10 * 1024 * 1024;
/** Of every stored file but images. An endpoint passes it on whole: Cloud Functions answers with 32 MB at most. */
export const maxDocumentBytes = 20 * 1024 * 1024;
/** Of a chosen photo, which is made smaller before it is sent. */
export const maxPhotoBytes = 50 * 1024 * 1024;
/** '20 MB': a whole number of megabytes, as people are told it. */
export const formatMaxBytes = (bytes: number): string => `${bytes / (1024 * 1024)} MB`;

/** Of ids of records and accounts. */
export const recordIdMaxLength = 128;
export const objectPathMaxLength = 1024;
/** Of a name that somebody gave a file, as it is stored. */
export const fileNameMaxLength = 200;
export const webAddressMaxLength = 2048;
/** A phone or wallet number as typed, with spaces and a country code. */
export const typedPhoneMaxLength = 20;
/** People paste the whole SMS where its transaction number is asked for. */
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
/** Wrong codes in an hour, of everybody together, after which recovery closes for an hour (S20). */
export const wrongCodesPerHour = 200;
export const recoveryClosedMs = 60 * minute;
/** A wrong guess at an address counts for this long as one it has seen. */
export const wrongCodeRememberedMs = 24 * 60 * minute;
/** Not in the decisions: keeps one source from making us write to thousands of people. */
export const otpSendsPerSourceHour = 60;
export const resetTokenLifetimeMs = 10 * minute;
export const forgotRedirectMs = 3_000;
export const otpRedirectMs = 2_000;
export const resetRedirectMs = 5_000;

/** A change of password and the deletion of an account want a sign-in no older than this. */
export const recentSignInMs = 5 * minute;
export const verificationEmailsPerHour = 3;

/** Edge of the stored profile photo in pixels: the 66 of the specification at four device pixels each. */
export const profilePhotoEdge = 264;

/** How long a wallet prompt stays answerable, after which it counts as expired until the gateway says otherwise. */
export const promptWindowMs = 5 * minute;
/** Reconciliation gives up asking the gateway after this and lists the payment for an administrator. */
export const reconcileForMs = 72 * 60 * minute;

export const promptsPerNumberHour = 3;
export const promptsPerNumberDay = 6;
export const promptsPerUserHour = 5;

/** Calls of notifyAdminAndUser by one user (S8). */
export const notificationsPerUserHour = 5;

/** Support messages. */
export const supportDescriptionMaxLength = 2000;
export const supportAnswerMaxLength = 2000;
export const supportRows = 5;

/** Not in the decisions: keeps one user from making us write to administrators all day. */
export const bookingsPerUserDay = 10;

/** Not in the decisions: many people share one address, and a fingerprint cannot be guessed. */
export const resultVerificationsPerSourceHour = 60;
/** Errors of browsers, of one source: enough to know of them, and no way to fill the log. */
export const errorReportsPerSourceHour = 20;
/** Searches for people by one administrator, so that nobody copies them all by hand. */
export const findUsersPerHour = 120;

/** How long a proposal to make somebody an administrator can be confirmed (S16). */
export const administratorProposalMs = 7 * 24 * 60 * minute;
/** Who has the right for a shorter time decides no refund (S16). */
export const refundDecisionAfterMs = 24 * 60 * minute;

/** "I was charged": reports by one user, and numbers typed for one payment. */
export const chargeReportsPerUserHour = 10;
export const claimsPerCase = 10;
export const caseAnswerMaxLength = 500;
export const refundReasonMaxLength = 300;

/** Reports on one page of /due-diligence, each with its image. */
export const reportRows = 10;
/** An administrator's words to the user about a report. */
export const reportNoteMaxLength = 500;

/** The whole product keeps the clock of Accra (D6). */
export const timeZone = 'Africa/Accra';

/** An ID token cannot be called back; the identity service gives it this long. */
export const idTokenLifetimeMs = 60 * minute;

/** Moves by its owner: of one booking, and of all in 24 hours. Each tells two mailboxes and one telephone. */
export const ownMovesPerBooking = 3;
export const movesPerUserDay = 6;

/** Mails in 24 hours to an address nobody has confirmed, of which the last are kept for its confirmation (S18). */
export const unconfirmedMailsPerDay = 5;
export const unconfirmedMailsForConfirming = 2;
/** A mail of one kind about one record is remembered for this long: longer than a booking lies ahead. */
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
  /** not in the decisions: keeps millions of tiny files from fitting into the bytes */
  file: 200,
  bytes: 200 * 1024 * 1024,
} as const;
/** How long a reserved file may be sent. A kept upload is given up after a day. */
export const uploadReservationMs = 48 * 60 * minute;
