import type { RulesDocument, RulesObject, Ruleset, StorageRequest } from '../../rules/api';
import type { Caller } from './caller';
import { StorageFault } from '../storage-fault';

/** One question to the rules; the two objects are what is stored and what would be. */
export interface AccessQuestion {
  method: StorageRequest['method'];
  caller: Caller;
  bucket: string;
  /** Object name, for `list` the prefix. */
  path: string;
  resource: RulesObject | null;
  requestResource: RulesObject | null;
}

/** Asks the security rules before every request of the web API. Without rules everything is refused, as in production. */
export class Guard {
  /** The rules of all buckets. */
  ruleset: Ruleset | null = null;

  constructor(
    private readonly firestore: { get(path: string): RulesDocument | null },
    private readonly now: () => Date,
    private readonly log: (line: string) => void,
  ) {}

  /** Throws a 403 StorageFault unless the caller is the administrator or the rules allow it. */
  check(question: AccessQuestion): void {
    if (question.caller.kind === 'admin') return;
    if (this.ruleset === null) {
      throw new StorageFault(403, 'Permission denied. Storage Emulator has no loaded ruleset.');
    }
    const { caller, path, ...rest } = question;
    const decision = this.ruleset.decideObject({
      ...rest,
      path: rest.method === 'list' ? path.replace(/\/$/, '') : path,
      auth: caller.kind === 'user' ? caller.auth : null,
      time: this.now(),
      firestore: this.firestore,
    });
    if (decision.allow) return;
    this.log(`storage: ${question.method} refused: ${decision.reason}`);
    throw new StorageFault(403, 'Permission denied.', 'forbidden', decision.reason);
  }
}
