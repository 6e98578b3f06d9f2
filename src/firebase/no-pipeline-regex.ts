/**
 * Replaces `re2js` (vite.config.ts). Firestore's SDK needs it only for regular expressions in pipeline queries, of
 * which we have none; it would add 40 kB to the first view of the dashboard.
 */
export const RE2JS = {
  compile(): never {
    throw new Error('Pipeline queries with regular expressions are not part of this build.');
  },
};
