// Apart from the schema, for parts of the app that do without zod.

export const recordIdMaxLength = 128;
/**
 * Firestore's own limit, in bytes: an old record may have another id than ours
 * (S24).
 */
export const storedIdMaxLength = 1500;
