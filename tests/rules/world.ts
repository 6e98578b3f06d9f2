import {
  assertFails,
  assertSucceeds,
  type TokenOptions,
} from '@firebase/rules-unit-testing';
import type firebase from 'firebase/compat/app';
import {
  type ActorName,
  adminRecords,
  type RulesEnvironment,
} from './environment';

type Firestore = firebase.firestore.Firestore;

/** One test's database: seeded past the rules, then used as an actor. */
export class World {
  constructor(private readonly environment: RulesEnvironment) {}

  /**
   * Starts from nothing but the administrators' records and these documents.
   */
  async seed(documents: Record<string, object>): Promise<void> {
    const { pastRules, firestore } = this.environment;
    firestore.clear();
    const db = pastRules.firestore();
    const batch = db.batch();
    for (const [path, data] of Object.entries({
      ...adminRecords(),
      ...documents,
    })) {
      batch.set(db.doc(path), data);
    }
    await batch.commit();
  }

  db(actor: ActorName): Firestore {
    return this.environment.as(actor).firestore();
  }

  /** Someone whose token is not that of an actor. */
  dbOf(uid: string, token: TokenOptions): Firestore {
    return this.environment.with(uid, token).firestore();
  }

  files(actor: ActorName): firebase.storage.Storage {
    return this.environment.as(actor).storage();
  }

  /** Empties the bucket and puts small images there. */
  async seedFiles(paths: readonly string[]): Promise<void> {
    const { pastRules, storage } = this.environment;
    // The library's own clearStorage() leaves what lies in folders.
    const reset = await fetch(
      `http://127.0.0.1:${storage.port}/internal/reset`,
      { method: 'POST' },
    );
    if (!reset.ok) {
      throw new Error(`the bucket could not be emptied: ${reset.status}`);
    }
    for (const path of paths) {
      await pastRules
        .storage()
        .ref(path)
        .put(new Uint8Array(10), { contentType: 'image/png' });
    }
  }

  /** A record as it stands now, read past the rules. */
  find(path: string): unknown {
    return this.environment.firestore.lookup(path)?.fields ?? null;
  }

  /**
   * The operation is allowed, or refused with permission-denied; any other
   * outcome fails the test.
   */
  async expect(isAllowed: boolean, operation: Promise<unknown>): Promise<void> {
    await (isAllowed ? assertSucceeds(operation) : assertFails(operation));
  }

  async allows(operation: Promise<unknown>): Promise<void> {
    await this.expect(true, operation);
  }

  async refuses(operation: Promise<unknown>): Promise<void> {
    await this.expect(false, operation);
  }
}
