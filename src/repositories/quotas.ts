import { arrayUnion, doc, increment, onSnapshot, serverTimestamp, type WriteBatch } from 'firebase/firestore';
import { emptyCounts, Quota, quotasCollection } from '@contract/entities/quota';
import { AppError } from '@contract/values/app-error';
import { toAppError } from '@/firebase/errors';
import { getDb, recordsOf } from '@/firebase/firestore';
import { findQuotaFailure, isCountedOn, type Wanted } from '@/domain/quota-failure';
import { serverNow } from '@/lib/server-clock';

const records = recordsOf(quotasCollection, Quota);
/** As last read: what it says of the day stays true, and the server adds to it. */
const known = new Map<string, Quota>();

/** From the server; waits for a lost connection. null before the first count. @throws AppError */
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

/** A refused try is repeated with the server's counts, then as if this device had the wrong day. */
export class QuotaCount {
  private tries = 0;

  constructor(
    private readonly uid: string,
    private readonly wanted: Wanted,
  ) {}

  /** Before anything is sent. @returns what to count on @throws QuotaFailure */
  async requireRoom(): Promise<Quota | null> {
    const kept = this.tries === 0 ? known.get(this.uid) : undefined;
    if (kept !== undefined && findQuotaFailure(kept, this.wanted, serverNow()) === null) return kept;
    const quota = await readQuota(this.uid);
    const failure = findQuotaFailure(quota, this.wanted, serverNow());
    if (failure !== null) throw failure;
    return quota;
  }

  /** @throws QuotaFailure */
  async addTo(batch: WriteBatch, documentId: string): Promise<void> {
    const quota = await this.requireRoom();
    this.tries += 1;
    const { kind } = this.wanted;
    const added = this.wanted.kind === 'file' ? { file: 1, bytes: this.wanted.bytes } : { [kind]: 1 };
    const isSameDay = quota !== null && isCountedOn(quota, serverNow()) !== (this.tries === 3);
    if (!isSameDay) known.delete(this.uid);
    const counts = isSameDay
      ? Object.fromEntries(Object.entries(added).map(([name, more]) => [name, increment(more)]))
      : { ...emptyCounts, ...added };
    const first = quota === null ? { unpaid: [] } : {};
    const unpaid = kind === 'request' ? { unpaid: arrayUnion(documentId) } : first;
    const ref = doc(getDb(), quotasCollection, this.uid);
    batch.set(ref, { kind, documentId, at: serverTimestamp(), counts, ...unpaid }, { merge: true });
  }

  /** The limit that was reached, whatever day this device has; else the refusal itself. */
  async explain(refusal: unknown): Promise<unknown> {
    if (!(refusal instanceof AppError) || refusal.code !== 'permission-denied') return refusal;
    return findQuotaFailure(await readQuota(this.uid), this.wanted, null) ?? refusal;
  }
}
