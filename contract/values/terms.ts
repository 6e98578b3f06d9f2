/** A deleted record or file is gone from the last backup after this (scripts/backup, storage.lifecycle.json). */
export const backupKeptDays = 63;
