/** When the sessions of accounts were ended. */
export interface SessionStore {
  /**
   * Tells the account's devices, through its profile, that older sign-ins are
   * over. It never moves back, and may be repeated. That we ended them is kept
   * also for an account without a profile.
   * @param validFrom whole seconds, as the identity service counts: a sign-in
   * within the same second is good
   */
  recordSessionsEnd(uid: string, validFrom: Date): Promise<void>;
}

/**
 * Whether an account's sessions were ended at that moment or later.
 * @param sessionsValidFrom null for never
 */
export function isEndedSince(
  sessionsValidFrom: Date | null,
  moment: Date,
): boolean {
  return sessionsValidFrom !== null && sessionsValidFrom >= toSeconds(moment);
}

/** The identity service counts in whole seconds. */
export function toSeconds(moment: Date): Date {
  return new Date(Math.trunc(moment.getTime() / 1000) * 1000);
}
