/** How long the papers of a finished request are kept; AdminConfig.paperMonths replaces it. */
export const defaultPaperMonths = 24;
/** Their owner is told this long before they are deleted. */
export const papersToldDays = 30;

/** A deleted record or file is gone from the last backup after this (scripts/backup, storage.lifecycle.json). */
export const backupKeptDays = 63;
