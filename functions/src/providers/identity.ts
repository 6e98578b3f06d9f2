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
