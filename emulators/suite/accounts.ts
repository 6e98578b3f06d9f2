import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { projectId } from './ports';

/**
 * As the Auth emulator exports it; hash, salt, claims and providers are kept
 * unread.
 */
const Account = z.looseObject({
  localId: z.string(),
  validSince: z.optional(z.string()),
});
type Account = z.infer<typeof Account>;
const Page = z.object({
  users: z.optional(z.array(Account)),
  nextPageToken: z.optional(z.string()),
});
const Uploaded = z.object({
  error: z.optional(z.array(z.object({ index: z.int(), message: z.string() }))),
});

const pageSize = 500;
const saveAfterMs = 300;

/**
 * Google's Auth emulator keeps accounts in memory only. This saves them to
 * `accounts.json` within a second of a change, and restores them at start with
 * uid, password, claims, providers, disabled and verified unchanged.
 */
export class AccountKeeper {
  private readonly file: string;
  private readonly base: string;
  private saved = '';
  private isSaving = false;
  private timer: NodeJS.Timeout | null = null;
  private saving: Promise<void> = Promise.resolve();

  constructor(
    dataDir: string,
    authPort: number,
    private readonly log: (line: string) => void,
  ) {
    this.file = path.join(dataDir, 'accounts.json');
    this.base = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  }

  /**
   * Call once, before anything else uses Auth. From then on changes are saved.
   */
  async restore(): Promise<void> {
    if (existsSync(this.file)) {
      this.saved = readFileSync(this.file, 'utf8');
      const accounts = z.parse(z.array(Account), JSON.parse(this.saved));
      for (let start = 0; start < accounts.length; start += pageSize) {
        await this.upload(accounts.slice(start, start + pageSize));
      }
    }
    this.isSaving = true;
  }

  noteChange(): void {
    if (!this.isSaving || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.saveNow();
    }, saveAfterMs);
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.isSaving = false;
    await this.saveNow();
  }

  /** Resolves when every change so far is on disk. */
  async saveNow(): Promise<void> {
    this.saving = this.saving.then(() => this.save());
    await this.saving;
  }

  private async save(): Promise<void> {
    try {
      const text = JSON.stringify(await this.download());
      if (text === this.saved) return;
      writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
      this.saved = text;
    } catch (error) {
      this.log(
        `accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async download(): Promise<Account[]> {
    const accounts: Account[] = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const query: string =
        token === '' ? '' : `&nextPageToken=${encodeURIComponent(token)}`;
      const page = z.parse(
        Page,
        await this.call(`accounts:batchGet?maxResults=${pageSize}${query}`),
      );
      accounts.push(...(page.users ?? []));
      token = page.nextPageToken;
    }
    return accounts;
  }

  private async upload(users: readonly Account[]): Promise<void> {
    const uploaded = z.parse(
      Uploaded,
      await this.call('accounts:batchCreate', { users }),
    );
    const refused = uploaded.error ?? [];
    if (refused.length > 0) {
      throw new Error(
        `Auth refused ${refused.length} saved accounts: ${refused[0]?.message ?? ''}`,
      );
    }
    // The upload sets validSince to now, which would end the sessions of
    // signed-in browsers.
    await Promise.all(
      users
        .filter(({ validSince }) => validSince !== undefined)
        .map(({ localId, validSince }) =>
          this.call('accounts:update', { localId, validSince }),
        ),
    );
  }

  private async call(pathAndQuery: string, body?: unknown): Promise<unknown> {
    const headers = {
      authorization: 'Bearer owner',
      'content-type': 'application/json',
    };
    const init =
      body === undefined
        ? { headers }
        : { headers, method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${this.base}/${pathAndQuery}`, init);
    if (!answer.ok) {
      throw new Error(
        `Auth answered ${answer.status} to ${pathAndQuery.split('?')[0] ?? ''}`,
      );
    }
    return answer.json();
  }
}
