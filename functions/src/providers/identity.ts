/** An account as the identity service knows it. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** false for an account that signs in with Google only */
  hasPassword: boolean;
  /** sign-ins before this are over; whole seconds */
  sessionsValidFrom: Date | null;
}

/** The identity service as recovery and profile see it. */
export interface Identity {
  findAccount(uid: string): Promise<Account | null>;
  findAccountByEmail(email: string): Promise<Account | null>;
  /**
   * Sets the password and ends every session.
   * @param proven true when the person has just shown that the account's address is theirs
   */
  setPassword(uid: string, password: string, proven: boolean): Promise<void>;
  /** A single-use code that confirms this address. */
  createVerificationCode(email: string): Promise<string>;
}
