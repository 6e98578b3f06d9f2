import type { Ruleset, StorageRequest } from '../../rules/api';
import { describeIssue, loadRules } from '../../rules/load';
import type { Caller } from './caller';
import { StorageFault } from '../storage-fault';

/**
 * Asks the security rules before every request of the web API. Without rules
 * all is refused, as in production.
 */
export class Guard {
  private ruleset: Ruleset | null = null;

  constructor(
    private readonly firestore: StorageRequest['firestore'],
    private readonly now: () => Date,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Of all buckets. Throws RulesSyntaxError for wrong rules or those of another
   * service.
   */
  setRules(source: string, fileName: string): void {
    const ruleset = loadRules(source, fileName, {
      service: 'firebase.storage',
      log: this.log,
    });
    for (const warning of ruleset.warnings) this.log(describeIssue(warning));
    this.ruleset = ruleset;
  }

  /** null where none were set. */
  findRules(): Ruleset | null {
    return this.ruleset;
  }

  /**
   * Throws a 403 StorageFault if the rules refuse; the administrator may do
   * all. For `list` the path is a prefix.
   */
  check(
    question: Omit<StorageRequest, 'auth' | 'time' | 'firestore'> & {
      caller: Caller;
    },
  ): void {
    if (question.caller.kind === 'admin') return;
    if (this.ruleset === null) {
      throw new StorageFault(
        403,
        'Permission denied. Storage Emulator has no loaded ruleset.',
      );
    }
    const { caller, path, ...accessed } = question;
    const decision = this.ruleset.decideObject({
      ...accessed,
      path: accessed.method === 'list' ? path.replace(/\/$/, '') : path,
      auth: caller.kind === 'user' ? caller.auth : null,
      time: this.now(),
      firestore: this.firestore,
    });
    if (decision.allow) return;
    this.log(`storage: ${question.method} refused: ${decision.reason}`);
    throw new StorageFault(
      403,
      'Permission denied.',
      'forbidden',
      decision.reason,
    );
  }
}
