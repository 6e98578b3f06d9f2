/**
 * Replaces `re2js` (vite.config.ts). Firestore's SDK needs it only for regular
 * expressions in pipeline queries, of which we have none; it would add 40.1 kB
 * to the first view of the dashboard. It goes when the SDK fetches `re2js` with
 * the first such query (decision 140).
 */
export const RE2JS = {
  compile(): never {
    throw new Error(
      'Pipeline queries with regular expressions are not part of this build.',
    );
  },
};
