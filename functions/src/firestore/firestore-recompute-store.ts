import { FieldPath, type Firestore } from 'firebase-admin/firestore';
import {
  DatumParameters,
  datumParametersCollection,
  datumParametersId,
} from '@contract/entities/datum-parameters';
import {
  PlanGround,
  planGroundsCollection,
} from '@contract/entities/plan-ground';
import {
  GroundCursor,
  scanCursorsCollection,
} from '@contract/entities/scan-cursor';
import { publishedShifts } from '@land/frames/datums';
import type { Log } from '../log';
import type { GroundPage } from '../services/grounds/ports';
import type { RecomputeStore } from '../services/grounds/recompute-grounds';
import { findRecord, readEach, readOrLog } from './stored-document';

/** The collection plan_grounds, and how far a walk through it came. */
export class FirestoreRecomputeStore implements RecomputeStore {
  constructor(
    private readonly db: Firestore,
    private readonly log: Pick<Log, 'error'>,
  ) {}

  async findParameters(): Promise<DatumParameters> {
    const stored = await findRecord(
      this.db,
      datumParametersCollection,
      DatumParameters,
      datumParametersId,
    );
    return stored ?? publishedShifts;
  }

  async findCursor(): Promise<GroundCursor | null> {
    return readOrLog(GroundCursor, await this.#cursor.get(), this.log);
  }

  async saveCursor(cursor: GroundCursor): Promise<void> {
    await this.#cursor.set({ ...cursor });
  }

  async listPage(afterId: string | null, limit: number): Promise<GroundPage> {
    const inOrder = this.db
      .collection(planGroundsCollection)
      .orderBy(FieldPath.documentId());
    const next = afterId === null ? inOrder : inOrder.startAfter(afterId);
    const { docs } = await next.limit(limit).get();
    const grounds = readEach(PlanGround, docs, this.log);
    return {
      grounds,
      unreadable: docs.length - grounds.length,
      lastId: docs.at(-1)?.id ?? null,
      isFull: docs.length === limit,
    };
  }

  get #cursor() {
    return this.db.collection(scanCursorsCollection).doc('ground-shifts');
  }
}
