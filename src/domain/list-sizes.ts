// Rows on a page, and records that are read for it (specification, section 9).

export const dashboardRows = 4;
export const dashboardFetchLimit = 20;
export const historyRequestRows = 14;
export const historyTransactionRows = 12;
export const adminRows = 15;
export const supportRows = 5;
export const reportRows = 10;
