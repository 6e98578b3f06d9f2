/** An account at the identity service. */
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
  /** when its oldest app was set up; null without a second factor */
  secondFactorSince: Date | null;
}

/**
 * Who has an account. Every call throws when the identity service does not
 * answer.
 */
export interface AccountFinder {
  /** @returns null when there is none */
  findAccount(uid: string): Promise<Account | null>;
  /** @returns null when no account has this address */
  findAccountByEmail(email: string): Promise<Account | null>;
}

/** How a person proves who they are. */
export interface Identity extends AccountFinder {
  /**
   * Ends every session too. It may be repeated.
   * @param provenAddress the account's, just shown to be the person's. It is
   * named, so that an address that the account gets at this moment is not
   * confirmed in its place; null confirms none
   * @throws when there is no such account
   */
  setPassword(
    uid: string,
    password: string,
    provenAddress: string | null,
  ): Promise<void>;
  /**
   * A new single-use code that confirms this address.
   * @throws when no account has it
   */
  createVerificationCode(email: string): Promise<string>;
}

/** What administrators decide about accounts. Every call may be repeated. */
export interface AccountRights extends AccountFinder {
  /**
   * Sets or removes the custom claim, and leaves other claims as they are.
   * @throws when there is no such account
   */
  setAdmin(uid: string, isAdmin: boolean): Promise<void>;
  /**
   * Nobody can sign in to a disabled account.
   * @throws when there is no such account
   */
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /**
   * Refresh tokens given out until now become worthless.
   * @throws when there is no such account
   */
  endSessions(uid: string): Promise<void>;
  /**
   * Takes every second factor away.
   * @throws when there is no such account
   */
  removeSecondFactors(uid: string): Promise<void>;
}

/**
 * Ends accounts for good. Nothing fails because the account is already gone.
 */
export interface AccountCloser {
  findAccount(uid: string): Promise<Pick<Account, 'email' | 'isAdmin'> | null>;
  /** Nobody can sign in any more, and refresh tokens become worthless. */
  lock(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}

/** One page of all accounts. */
export interface AccountPage {
  accounts: Account[];
  /** the page after it; null after the last */
  next: string | null;
}

/** All accounts there are. */
export interface AccountList {
  /** @param page null is the first page */
  list(page: string | null): Promise<AccountPage>;
  /** Which of these uids have no account; 100 uids at most. */
  findMissing(uids: readonly string[]): Promise<string[]>;
}
