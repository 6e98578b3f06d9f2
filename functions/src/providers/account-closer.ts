/** What closing an account needs to know about it. */
export interface ClosableAccount {
  email: string | null;
  /** the custom claim */
  isAdmin: boolean;
}

/** The identity service as the deletion of an account sees it. Nothing fails because the account is already gone. */
export interface AccountCloser {
  findAccount(uid: string): Promise<ClosableAccount | null>;
  /** Nobody signs in to it any more, and its refresh tokens are worth nothing. */
  lock(uid: string): Promise<void>;
  remove(uid: string): Promise<void>;
}
