const minuteMs = 60_000;

/** The identity service sets it, and a token cannot be revoked earlier. */
export const idTokenLifetimeMs = 60 * minuteMs;
