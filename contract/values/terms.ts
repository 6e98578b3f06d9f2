/**
 * The version of the privacy page and of the terms, by its day. A change of either text is a new version, which firestore.rules
 * names too; people agree to it at sign-up, and those who agreed to an earlier one are asked again.
 */
export const termsVersion = '2026-11-25';

/** How long the papers of a finished request are kept; AdminConfig.paperMonths replaces it. */
export const defaultPaperMonths = 24;
/** Their owner is told this long before they are deleted. */
export const papersToldDays = 30;

/** A deleted record or file is gone from the last backup after this (scripts/backup, storage.lifecycle.json). */
export const backupKeptDays = 63;
