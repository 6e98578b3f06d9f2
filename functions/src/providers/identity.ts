/** An account as the identity service knows it. */
export interface Account {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** false for an account that signs in with Google only */
  hasPassword: boolean;
  /** the custom claim */
  isAdmin: boolean;
  createdAt: Date | null;
  lastSignInAt: Date | null;
  /** sign-ins before this are over; whole seconds */
  sessionsValidFrom: Date | null;
}

interface AccountFinder {
  findAccount(uid: string): Promise<Account | null>;
  findAccountByEmail(email: string): Promise<Account | null>;
}

/** The identity service as recovery and profile see it. */
export interface Identity extends AccountFinder {
  /**
   * Sets the password and ends every session.
   * @param proven true when the person has just shown that the account's address is theirs
   */
  setPassword(uid: string, password: string, proven: boolean): Promise<void>;
  /** A single-use code that confirms this address. */
  createVerificationCode(email: string): Promise<string>;
}

/** The identity service where it is told what administrators decide. Every call may be made again. */
export interface AccountRights extends AccountFinder {
  /** Sets or takes the claim and leaves other claims as they are. */
  setAdmin(uid: string, isAdmin: boolean): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Refresh tokens given out until now are worth nothing. */
  endSessions(uid: string): Promise<void>;
}

/** The identity service as the deletion of an account sees it. Nothing fails because the account is already gone. */
export interface AccountCloser {
  findAccount(uid: string): Promise<Pick<Account, 'email' | 'isAdmin'> | null>;
  /** Nobody signs in to it any more, and its refresh tokens are worth nothing. */
  lock(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
