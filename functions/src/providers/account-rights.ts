/** An account as administrators see it. */
export interface RightsAccount {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  disabled: boolean;
  /** the custom claim */
  isAdmin: boolean;
  provider: 'google' | 'email';
  createdAt: Date | null;
  lastSignInAt: Date | null;
  /** sign-ins before this are over; whole seconds */
  sessionsValidFrom: Date | null;
}

/** The identity service where it is told what administrators decide. Every call may be made again. */
export interface AccountRights {
  find(uid: string): Promise<RightsAccount | null>;
  findByEmail(email: string): Promise<RightsAccount | null>;
  /** Sets or takes the claim and leaves other claims as they are. */
  setAdmin(uid: string, isAdmin: boolean): Promise<void>;
  setDisabled(uid: string, disabled: boolean): Promise<void>;
  /** Refresh tokens given out until now are worth nothing. */
  endSessions(uid: string): Promise<void>;
}
