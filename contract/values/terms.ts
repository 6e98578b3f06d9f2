/**
 * The day of the privacy page and the terms, which firestore.rules names too.
 * Users agree to it at sign-up, and to each new version again.
 */
export const termsVersion = '2026-11-27';

/** Of a finished request; OfficeConfig.paperMonths replaces it. */
export const defaultPaperMonths = 24;
/** The owner is told this long before the papers are deleted. */
export const papersToldDays = 30;

/**
 * After this a deleted record or file is gone from the last backup
 * (scripts/backup, storage.lifecycle.json).
 */
export const backupKeptDays = 63;
