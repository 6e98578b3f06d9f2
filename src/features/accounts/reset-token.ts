/**
 * The right to set a password, between two screens. In memory only: an address, the navigation state and every storage
 * of the browser outlive the tab, and a reload is reason enough to ask for a new code.
 */
let held: { userId: string; resetToken: string } | null = null;

export function keepResetToken(userId: string, resetToken: string): void {
  held = { userId, resetToken };
}

/** null when there is none for this account, for example after a reload */
export function findResetToken(userId: string): string | null {
  return held?.userId === userId ? held.resetToken : null;
}

export function dropResetToken(): void {
  held = null;
}
