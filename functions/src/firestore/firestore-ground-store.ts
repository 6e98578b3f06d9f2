import {
  FieldPath,
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import {
  PlanGround,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import type { Log } from '../log';
import type {
  Comparison,
  GroundPage,
  GroundStore,
  ReadForComparison,
} from '../services/grounds/ports';
import { runTransaction } from './run-transaction';
import { findRecord, readEach } from './stored-document';

/** The collection plan_grounds. */
export class FirestoreGroundStore implements GroundStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  findGround(groundId: string): Promise<PlanGround | null> {
    return findRecord(this.db, planGroundsCollection, PlanGround, groundId);
  }

  listInCells(
    cells: readonly string[],
    afterId: string | null,
    limit: number,
  ): Promise<GroundPage> {
    const inCells = this.#grounds.where('cells', 'array-contains-any', cells);
    return this.#readPage(inCells, afterId, limit);
  }

  listWithCode(
    codeKey: string,
    afterId: string | null,
    limit: number,
  ): Promise<GroundPage> {
    const withCode = this.#grounds.where('codeKey', '==', codeKey);
    return this.#readPage(withCode, afterId, limit);
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const due = this.#grounds
      .where('compareAt', '<=', now)
      .orderBy('compareAt')
      .limit(limit);
    const waiting = this.#grounds
      .where('comparedVersion', '==', null)
      .limit(limit);
    const [dueGrounds, waitingGrounds] = await Promise.all([
      due.select().get(),
      waiting.select('compareAt').get(),
    ]);
    const withoutTime = waitingGrounds.docs.filter(
      (ground) => ground.get('compareAt') === undefined,
    );
    return [...dueGrounds.docs, ...withoutTime].map(({ id }) => id);
  }

  beginComparison(
    groundId: string,
    now: Date,
    pauseMs: (tries: number) => number,
  ): Promise<boolean> {
    return runTransaction(this.db, async (transaction) => {
      const stored = await transaction.get(this.#grounds.doc(groundId));
      if (!stored.exists || stored.get('comparedVersion') !== null) {
        return false;
      }
      const before: unknown = stored.get('compareTries');
      const compareTries = (typeof before === 'number' ? before : 0) + 1;
      const compareAt = new Date(now.getTime() + pauseMs(compareTries));
      transaction.update(stored.ref, { compareAt, compareTries });
      return true;
    });
  }

  async saveComparison(
    { groundId, version, compareAt }: ReadForComparison,
    comparison: Comparison,
  ): Promise<void> {
    await runTransaction(this.db, async (transaction) => {
      const stored = await transaction.get(this.#grounds.doc(groundId));
      const isAsRead =
        stored.get('version') === version &&
        timeOf(stored, 'compareAt') === (compareAt?.getTime() ?? null);
      if (!isAsRead) return;
      transaction.update(stored.ref, { ...comparison });
    });
  }

  get #grounds() {
    return this.db.collection(planGroundsCollection);
  }

  async #readPage(
    grounds: Query,
    afterId: string | null,
    limit: number,
  ): Promise<GroundPage> {
    const ordered = grounds.orderBy(FieldPath.documentId());
    const next = afterId === null ? ordered : ordered.startAfter(afterId);
    const { docs } = await next.limit(limit).get();
    const readable = readEach(PlanGround, docs, this.log);
    return {
      grounds: readable,
      unreadable: docs.length - readable.length,
      lastId: docs.at(-1)?.id ?? null,
      isFull: docs.length === limit,
    };
  }
}

/** In milliseconds; null where there is none. */
function timeOf(stored: DocumentSnapshot, field: string): number | null {
  const value: unknown = stored.get(field);
  return value instanceof Timestamp ? value.toMillis() : null;
}
