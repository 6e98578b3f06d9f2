/** Of a version whose later ones were all withdrawn. */
export const newerWithdrawnText =
  'We issued a newer version and took it back, because it was wrong. We have not issued a corrected one yet.';
