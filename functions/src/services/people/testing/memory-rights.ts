import type { Account, AccountRights } from '../../../providers/identity';
import type { MemoryIdentity } from '../../accounts/testing/memory-identity';

/** The accounts of {@link MemoryIdentity}. */
export class MemoryRights implements AccountRights {
  readonly admins = new Set<string>();
  isAway = false;
  /** runs before a claim is set, so that something can happen in between */
  beforeClaim: (() => Promise<void>) | null = null;
  readonly calls: string[] = [];

  constructor(
    private readonly identity: MemoryIdentity,
    private readonly now: () => Date,
  ) {}

  async findAccount(uid: string): Promise<Account | null> {
    this.#answer(`find ${uid}`);
    const account = await this.identity.findAccount(uid);
    return account && { ...account, isAdmin: this.admins.has(uid) };
  }

  async findAccountByEmail(email: string): Promise<Account | null> {
    const account = await this.identity.findAccountByEmail(email);
    return account === null ? null : this.findAccount(account.uid);
  }

  async setAdmin(uid: string, isAdmin: boolean): Promise<void> {
    this.#answer(`claim ${uid} ${isAdmin}`);
    const hold = this.beforeClaim;
    this.beforeClaim = null;
    await hold?.();
    if (isAdmin) this.admins.add(uid);
    else this.admins.delete(uid);
  }

  setDisabled(uid: string, disabled: boolean): Promise<void> {
    this.#answer(`disabled ${uid} ${disabled}`);
    return this.#change(uid, { disabled });
  }

  endSessions(uid: string): Promise<void> {
    this.#answer(`sessions ${uid}`);
    return this.#change(uid, {
      sessionsValidFrom: new Date(
        Math.trunc(this.now().getTime() / 1000) * 1000,
      ),
    });
  }

  removeSecondFactors(uid: string): Promise<void> {
    this.#answer(`second factors ${uid}`);
    return this.#change(uid, { secondFactorSince: null });
  }

  #answer(call: string): void {
    this.calls.push(call);
    if (this.isAway) throw new Error('identity service away');
  }

  #change(
    uid: string,
    change: Partial<
      Pick<Account, 'disabled' | 'sessionsValidFrom' | 'secondFactorSince'>
    >,
  ): Promise<void> {
    const account = this.identity.accounts.get(uid);
    if (account !== undefined) {
      this.identity.accounts.set(uid, { ...account, ...change });
    }
    return Promise.resolve();
  }
}
