const minuteMs = 60_000;

/**
 * A change of password and the deletion of an account need a sign-in no older
 * than this.
 */
export const recentSignInMs = 5 * minuteMs;
