import {
  arrayUnion,
  doc,
  increment,
  onSnapshot,
  serverTimestamp,
  type FieldValue,
  type WriteBatch,
} from 'firebase/firestore';
import { emptyCounts, Quota, quotasCollection } from '@contract/entities/quota';
import { toAppError } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import {
  findQuotaFailure,
  isCountedOn,
  type Wanted,
} from '@/domain/quota-failure';
import { serverNow } from '@/lib/server-clock';
import { isRefusal } from './try-each-way';

const records = recordsOf(quotasCollection, Quota);
/**
 * As last read, with what this page has counted since: what it says of the day
 * stays true, and the server adds to it.
 */
const known = new Map<string, Quota>();

/**
 * From the server; waits for a lost connection. null before the first count.
 * @throws AppError
 */
function readQuota(uid: string): Promise<Quota | null> {
  return new Promise((resolve, reject) => {
    const stop = onSnapshot(
      doc(records(), uid),
      { includeMetadataChanges: true },
      (snapshot) => {
        if (snapshot.metadata.fromCache) return;
        stop();
        try {
          const quota = snapshot.data() ?? null;
          if (quota !== null) known.set(uid, quota);
          resolve(quota);
        } catch (error) {
          reject(toAppError(error));
        }
      },
      (error) => reject(toAppError(error)),
    );
  });
}

/**
 * What a count depends on: it is refused once another tab or device has changed
 * one of them.
 */
interface Basis {
  references: number;
  /** as of UTC, which is Ghana's */
  day: string;
}

const findBasis = (quota: Quota | null): Basis | null =>
  quota === null
    ? null
    : {
        references: quota.references,
        day: quota.at.toISOString().slice(0, 10),
      };

const isSameBasis = (one: Basis | null, other: Basis | null) =>
  one?.references === other?.references && one?.day === other?.day;

/** The count of one record or file, for as many tries as it takes. */
export class QuotaCount {
  /** what the last try counted on; undefined before the first */
  private quota: Quota | null | undefined;

  constructor(
    private readonly uid: string,
    private readonly wanted: Wanted,
  ) {}

  /** Before anything is sent. @returns what to count on @throws QuotaFailure */
  async requireRoom(): Promise<Quota | null> {
    const kept = known.get(this.uid);
    const isEnough =
      kept !== undefined &&
      findQuotaFailure(kept, this.wanted, serverNow()) === null;
    return this.countOn(isEnough ? kept : await readQuota(this.uid));
  }

  /**
   * @param isOtherDay as if this device had the wrong day
   * @returns how many references the account was given then, this one included
   * @throws QuotaFailure
   */
  async addTo(
    batch: WriteBatch,
    documentId: string,
    isOtherDay: boolean,
  ): Promise<number> {
    const quota =
      this.quota === undefined ? await this.requireRoom() : this.quota;
    const { kind } = this.wanted;
    const isSameDay =
      quota !== null && isCountedOn(quota, serverNow()) !== isOtherDay;
    if (!isSameDay) known.delete(this.uid);
    const newReferences = kind === 'file' ? 0 : 1;
    const change: Record<string, unknown> = {
      kind,
      documentId,
      at: serverTimestamp(),
      counts: isSameDay ? this.addToCounts() : this.beginCounts(),
      references: increment(newReferences),
    };
    if (kind === 'request') change['unpaid'] = arrayUnion(documentId);
    else if (quota === null) change['unpaid'] = [];
    batch.set(doc(getDb(), quotasCollection, this.uid), change, {
      merge: true,
    });
    return (quota?.references ?? 0) + newReferences;
  }

  /** After the commit, so that the next one counts on it without asking. */
  noteCommitted(references: number): void {
    const kept = known.get(this.uid);
    if (kept !== undefined) known.set(this.uid, { ...kept, references });
  }

  /**
   * After a refusal. The next try counts on what the server has now. @throws
   * QuotaFailure
   */
  async hasChanged(): Promise<boolean> {
    const before = findBasis(this.quota ?? null);
    const now = findBasis(this.countOn(await readQuota(this.uid)));
    return !isSameBasis(before, now);
  }

  /**
   * The limit that was reached, whatever day this device has; else the refusal
   * itself.
   */
  async explain(refusal: unknown): Promise<unknown> {
    if (!isRefusal(refusal)) return refusal;
    return (
      findQuotaFailure(await readQuota(this.uid), this.wanted, null) ?? refusal
    );
  }

  /** How much this record or file adds to each count. */
  private listAdded(): Record<string, number> {
    if (this.wanted.kind === 'file') {
      return { file: 1, bytes: this.wanted.bytes };
    }
    return { [this.wanted.kind]: 1 };
  }

  /** Of a day that has its counts already. */
  private addToCounts(): Record<string, FieldValue> {
    const added = Object.entries(this.listAdded());
    return Object.fromEntries(
      added.map(([name, more]) => [name, increment(more)]),
    );
  }

  /** Of another day, or of an account without any. */
  private beginCounts(): Record<string, number> {
    return { ...emptyCounts, ...this.listAdded() };
  }

  private countOn(quota: Quota | null): Quota | null {
    const failure = findQuotaFailure(quota, this.wanted, serverNow());
    if (failure !== null) throw failure;
    this.quota = quota;
    return quota;
  }
}
