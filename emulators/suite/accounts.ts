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
  private readonly authUrl: string;
  private savedText = '';
  private savesChanges = false;
  private timer: NodeJS.Timeout | null = null;
  private pendingSave: Promise<void> = Promise.resolve();

  constructor(
    dataDir: string,
    authPort: number,
    private readonly log: (line: string) => void,
  ) {
    this.file = path.join(dataDir, 'accounts.json');
    this.authUrl = `http://127.0.0.1:${authPort}/identitytoolkit.googleapis.com/v1/projects/${projectId}`;
  }

  /**
   * Call once, before anything else uses Auth. From then on changes are saved.
   */
  async restore(): Promise<void> {
    if (existsSync(this.file)) {
      this.savedText = readFileSync(this.file, 'utf8');
      const accounts = z.parse(z.array(Account), JSON.parse(this.savedText));
      for (
        let firstIndex = 0;
        firstIndex < accounts.length;
        firstIndex += pageSize
      ) {
        await this.upload(accounts.slice(firstIndex, firstIndex + pageSize));
      }
    }
    this.savesChanges = true;
  }

  noteChange(): void {
    if (!this.savesChanges || this.timer !== null) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.saveNow();
    }, saveAfterMs);
  }

  async stop(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.savesChanges = false;
    await this.saveNow();
  }

  /** Resolves when every change so far is on disk. */
  async saveNow(): Promise<void> {
    this.pendingSave = this.pendingSave.then(() => this.save());
    await this.pendingSave;
  }

  private async save(): Promise<void> {
    try {
      const text = JSON.stringify(await this.download());
      if (text === this.savedText) return;
      writeFileSync(`${this.file}.new`, text, { mode: 0o600 });
      renameSync(`${this.file}.new`, this.file);
      this.savedText = text;
    } catch (error) {
      this.log(
        `accounts could not be saved: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async download(): Promise<Account[]> {
    const accounts: Account[] = [];
    let pageToken: string | undefined = '';
    while (pageToken !== undefined) {
      const query = new URLSearchParams({ maxResults: String(pageSize) });
      if (pageToken !== '') query.set('nextPageToken', pageToken);
      const answer = await this.callAuth(
        `accounts:batchGet?${query.toString()}`,
      );
      const page: z.infer<typeof Page> = z.parse(Page, answer);
      accounts.push(...(page.users ?? []));
      pageToken = page.nextPageToken;
    }
    return accounts;
  }

  private async upload(accounts: readonly Account[]): Promise<void> {
    const uploaded = z.parse(
      Uploaded,
      await this.callAuth('accounts:batchCreate', { users: accounts }),
    );
    const refused = uploaded.error ?? [];
    if (refused.length > 0) {
      throw new Error(
        `Auth refused ${refused.length} saved accounts: ${refused[0]?.message ?? ''}`,
      );
    }
    // The upload sets validSince to now, which would end the sessions of
    // signed-in browsers.
    const endedAccounts = accounts.filter(
      ({ validSince }) => validSince !== undefined,
    );
    await Promise.all(
      endedAccounts.map(({ localId, validSince }) =>
        this.callAuth('accounts:update', { localId, validSince }),
      ),
    );
  }

  private async callAuth(
    pathAndQuery: string,
    body?: unknown,
  ): Promise<unknown> {
    const headers = {
      authorization: 'Bearer owner',
      'content-type': 'application/json',
    };
    const answer = await fetch(`${this.authUrl}/${pathAndQuery}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) {
      throw new Error(
        `Auth answered ${answer.status} to ${pathAndQuery.split('?')[0] ?? ''}`,
      );
    }
    return answer.json();
  }
}
