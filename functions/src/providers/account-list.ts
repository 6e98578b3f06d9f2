import type { Auth } from 'firebase-admin/auth';

/** An account as the comparison sees it. */
export interface ListedAccount {
  uid: string;
  email: string | null;
  disabled: boolean;
  hasPassword: boolean;
  /** sign-ins before this are over; whole seconds */
  sessionsValidFrom: Date | null;
}

/** The identity service where it is read in bulk. */
export interface AccountList {
  /** One page of all accounts. @param page null for the first @returns `next` null after the last */
  list(page: string | null): Promise<{ accounts: ListedAccount[]; next: string | null }>;
  /** Which of these uids (100 at most) have no account. */
  findMissing(uids: readonly string[]): Promise<string[]>;
}

/** Firebase Authentication behind the port: 1000 accounts a page, which is the most it gives. */
export class FirebaseAccountList implements AccountList {
  constructor(
    private readonly auth: Auth,
    private readonly pageSize = 1000,
  ) {}

  async list(page: string | null): Promise<{ accounts: ListedAccount[]; next: string | null }> {
    const { users, pageToken } = await this.auth.listUsers(this.pageSize, page ?? undefined);
    const accounts = users.map(({ uid, email, disabled, providerData, tokensValidAfterTime }) => {
      const validFrom = Date.parse(tokensValidAfterTime ?? '');
      return {
        ...{ uid, disabled, email: email ?? null },
        hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
        sessionsValidFrom: Number.isNaN(validFrom) ? null : new Date(validFrom),
      };
    });
    return { accounts, next: pageToken ?? null };
  }

  async findMissing(uids: readonly string[]): Promise<string[]> {
    const { users } = await this.auth.getUsers(uids.map((uid) => ({ uid })));
    const found = new Set(users.map(({ uid }) => uid));
    return uids.filter((uid) => !found.has(uid));
  }
}
