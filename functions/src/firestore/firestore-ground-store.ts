import {
  FieldPath,
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
    const inCells = this.#grounds
      .where('cells', 'array-contains-any', cells)
      .orderBy(FieldPath.documentId());
    const next = afterId === null ? inCells : inCells.startAfter(afterId);
    return this.#readPage(next, limit);
  }

  listWithCode(codeKey: string, limit: number): Promise<GroundPage> {
    return this.#readPage(this.#grounds.where('codeKey', '==', codeKey), limit);
  }

  async listWaiting(limit: number): Promise<PlanGround[]> {
    const waiting = this.#grounds
      .where('comparedVersion', '==', null)
      .limit(limit);
    return readEach(PlanGround, (await waiting.get()).docs, this.log);
  }

  async saveComparison(
    groundId: string,
    version: number,
    comparison: Comparison,
  ): Promise<void> {
    await runTransaction(this.db, async (transaction) => {
      const stored = await transaction.get(this.#grounds.doc(groundId));
      if (stored.get('version') !== version) return;
      transaction.update(stored.ref, { ...comparison });
    });
  }

  get #grounds() {
    return this.db.collection(planGroundsCollection);
  }

  async #readPage(grounds: Query, limit: number): Promise<GroundPage> {
    const { docs } = await grounds.limit(limit).get();
    return {
      grounds: readEach(PlanGround, docs, this.log),
      lastId: docs.at(-1)?.id ?? null,
      isFull: docs.length === limit,
    };
  }
}
