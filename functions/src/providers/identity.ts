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

export interface Identity extends AccountFinder {
  /** Ends every session too. @param proven the person has just shown that the account's address is theirs */
  setPassword(uid: string, password: string, proven: boolean): Promise<void>;
  /** A single-use code that confirms this address. */
  createVerificationCode(email: string): Promise<string>;
}

/** Every call may be repeated. */
export interface AccountRights extends AccountFinder {
  /** Leaves other claims as they are. */
  setAdmin(uid: string, isAdmin: boolean): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Refresh tokens given out until now become worthless. */
  endSessions(uid: string): Promise<void>;
}

/** Nothing fails because the account is already gone. */
export interface AccountCloser {
  findAccount(uid: string): Promise<Pick<Account, 'email' | 'isAdmin'> | null>;
  /** Nobody can sign in any more, and refresh tokens become worthless. */
  lock(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
