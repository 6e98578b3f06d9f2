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
  type CountedItem,
} from '@/domain/quota-failure';
import { serverNow } from '@/lib/server-clock';
import { isRefusal } from './try-each-way';

const records = recordsOf(quotasCollection, Quota);
/**
 * As last read, with what this page has counted since: what it says of the day
 * stays true, and the server adds to it.
 */
const knownQuotas = new Map<string, Quota>();

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
          if (quota !== null) knownQuotas.set(uid, quota);
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

function findBasis(quota: Quota | null): Basis | null {
  if (quota === null) return null;
  return {
    references: quota.references,
    day: quota.at.toISOString().slice(0, 10),
  };
}

const isSameBasis = (first: Basis | null, second: Basis | null) =>
  first?.references === second?.references && first?.day === second?.day;

/** The count of one record or file, for as many tries as it takes. */
export class QuotaCount {
  /** what the last try counted on; undefined before the first */
  private quota: Quota | null | undefined;

  constructor(
    private readonly uid: string,
    private readonly item: CountedItem,
  ) {}

  /**
   * Before anything is sent.
   * @returns what to count on
   * @throws QuotaFailure
   */
  async requireRoom(): Promise<Quota | null> {
    const knownQuota = knownQuotas.get(this.uid);
    const isEnough =
      knownQuota !== undefined &&
      findQuotaFailure(knownQuota, this.item, serverNow()) === null;
    return this.countOn(isEnough ? knownQuota : await readQuota(this.uid));
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
    const { kind } = this.item;
    const isSameDay =
      quota !== null && isCountedOn(quota, serverNow()) !== isOtherDay;
    if (!isSameDay) knownQuotas.delete(this.uid);
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
    const knownQuota = knownQuotas.get(this.uid);
    if (knownQuota !== undefined) {
      knownQuotas.set(this.uid, { ...knownQuota, references });
    }
  }

  /**
   * After a refusal. The next try counts on what the server has now.
   * @throws QuotaFailure
   */
  async hasChanged(): Promise<boolean> {
    const basisBefore = findBasis(this.quota ?? null);
    const basisNow = findBasis(this.countOn(await readQuota(this.uid)));
    return !isSameBasis(basisBefore, basisNow);
  }

  /**
   * The limit that was reached, whatever day this device has; else the refusal
   * itself.
   */
  async explain(refusal: unknown): Promise<unknown> {
    if (!isRefusal(refusal)) return refusal;
    const quota = await readQuota(this.uid);
    return findQuotaFailure(quota, this.item, null) ?? refusal;
  }

  /** How much this record or file adds to each count. */
  private listAdded(): Record<string, number> {
    if (this.item.kind === 'file') {
      return { file: 1, bytes: this.item.bytes };
    }
    return { [this.item.kind]: 1 };
  }

  /** Of a day that has its counts already. */
  private addToCounts(): Record<string, FieldValue> {
    const added = Object.entries(this.listAdded());
    return Object.fromEntries(
      added.map(([name, amount]) => [name, increment(amount)]),
    );
  }

  /** Of another day, or of an account without any. */
  private beginCounts(): Record<string, number> {
    return { ...emptyCounts, ...this.listAdded() };
  }

  private countOn(quota: Quota | null): Quota | null {
    const failure = findQuotaFailure(quota, this.item, serverNow());
    if (failure !== null) throw failure;
    this.quota = quota;
    return quota;
  }
}
