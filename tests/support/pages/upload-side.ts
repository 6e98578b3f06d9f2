import type { Page } from 'playwright-core';
import { openProfile, type Profile, type ProfileOptions } from './browser';
import { enterAs } from './enter';
import { storedObjects, type StoredObject } from '../suite/gateway';
import { dropKeptDrafts } from './kept-drafts';
import { dropKeptFiles } from './kept-files';
import { owner, pickService, visit } from './steps';
import { endTrouble } from '../suite/storage-faults';
import { startSuite, type Suite } from '../suite/suite';

/**
 * An owner at the request form, and what Storage has got from there since the
 * test began.
 */
export class UploadSide {
  private known = new Set<string>();

  private constructor(
    readonly suite: Suite,
    readonly profile: Profile,
    public page: Page,
  ) {}

  static async open(options: ProfileOptions): Promise<UploadSide> {
    const suite = await startSuite();
    const profile = await openProfile(suite.addresses.app, options);
    await enterAs(profile.page, owner, '/services');
    return new UploadSide(suite, profile, profile.page);
  }

  /** To the empty form: at the start of each test. */
  async begin(): Promise<void> {
    this.known = new Set(
      (await storedObjects(this.suite, 'documents/')).map(({ name }) => name),
    );
    await visit(this.page, '/services');
    await pickService(this.page, 'Land/Property Search');
    await this.empty.waitFor();
  }

  /** Leaves nothing to the next test. */
  async end(): Promise<void> {
    await endTrouble(this.suite);
    this.suite.slowUploads(null);
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    // Where the form is left nothing holds what is kept of its file.
    await visit(this.page, '/history');
    await this.page
      .getByRole('heading', { level: 1, name: 'History and Payments' })
      .waitFor();
    await dropKeptFiles(this.page);
    await dropKeptDrafts(this.page);
  }

  /** The dropzone as it is without a file. */
  get empty() {
    return this.page.getByText('JPEG, PNG, WEBP or PDF, up to 20 MB');
  }

  /** Resolves when the file is in place. */
  inPlace(timeout = 60_000): Promise<void> {
    return this.page
      .getByRole('button', { name: 'Remove file' })
      .waitFor({ timeout });
  }

  async newObjects(): Promise<StoredObject[]> {
    const all = await storedObjects(this.suite, 'documents/');
    return all.filter(({ name }) => !this.known.has(name));
  }

  async newHashes(): Promise<string[]> {
    return (await this.newObjects()).map(({ sha256 }) => sha256);
  }
}
