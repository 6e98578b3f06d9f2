/** Enough to learn of errors in browsers, too few to fill the log. */
export const errorReportsPerSourceHour = 20;
