import type { Account, Identity } from '../../../providers/identity';

interface Stored extends Account {
  password: string | null;
}

/** Fails on demand, before or after it did what was asked. */
export class MemoryIdentity implements Identity {
  readonly accounts = new Map<string, Stored>();
  fails: 'before' | 'after' | 'always' | null = null;
  codes = 0;

  constructor(private readonly now: () => Date) {}

  add(account: Partial<Stored> & { uid: string; email: string }): void {
    const password = account.hasPassword === false ? null : 'Before-2026';
    const blank = {
      emailVerified: false,
      disabled: false,
      hasPassword: true,
      isAdmin: false,
    };
    const times = {
      createdAt: null,
      lastSignInAt: null,
      sessionsValidFrom: null,
      secondFactorSince: null,
    };
    this.accounts.set(account.uid, {
      ...blank,
      ...times,
      password,
      ...account,
    });
  }

  findAccount(uid: string): Promise<Account | null> {
    if (this.fails === 'always') {
      return Promise.reject(new Error('identity service away'));
    }
    return Promise.resolve(this.accounts.get(uid) ?? null);
  }

  findAccountByEmail(email: string): Promise<Account | null> {
    const accounts = [...this.accounts.values()];
    return Promise.resolve(
      accounts.find((account) => account.email === email) ?? null,
    );
  }

  setPassword(
    uid: string,
    password: string,
    provenAddress: string | null,
  ): Promise<void> {
    const failure = this.fails;
    if (failure !== 'always') this.fails = null;
    if (failure === 'before' || failure === 'always') {
      return Promise.reject(new Error('identity service away'));
    }
    const account = this.accounts.get(uid);
    if (account === undefined) {
      return Promise.reject(new Error('no such account'));
    }
    const sessionsValidFrom = new Date(
      Math.trunc(this.now().getTime() / 1000) * 1000,
    );
    const changed = { ...account, password, sessionsValidFrom };
    const confirmed = { ...changed, email: provenAddress, emailVerified: true };
    this.accounts.set(uid, provenAddress === null ? changed : confirmed);
    return failure === 'after'
      ? Promise.reject(new Error('answer lost'))
      : Promise.resolve();
  }

  createVerificationCode(): Promise<string> {
    return Promise.resolve(`code-${(this.codes += 1)}`);
  }
}
