// How large a file may be, and how long its name. Sizes in bytes, times in ms.

const minute = 60_000;

export const maxImageBytes = 10 * 1024 * 1024;
/** Of every stored file but images. */
export const maxDocumentBytes = 20 * 1024 * 1024;
/** '20 MB'; `bytes` are whole megabytes. */
export const formatMaxBytes = (bytes: number): string =>
  `${bytes / (1024 * 1024)} MB`;
/** Of Cloud Storage, in UTF-8. */
export const objectNameMaxBytes = 1024;
export const fileNameMaxLength = 200;
/**
 * How long a reserved file may be sent. The browser gives a kept upload up
 * after a day.
 */
export const uploadReservationMs = 48 * 60 * minute;
