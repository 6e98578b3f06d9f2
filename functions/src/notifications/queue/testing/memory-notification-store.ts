import type { LimitRecord } from '@contract/entities/limit-record';
import type { NotificationEntry } from '@contract/entities/notification-entry';
import { countMessage, type Allowance } from '../allowances';
import { createEntry, hold, isHeldBy, type NewEntry } from '../entry-state';
import type { NotificationStore } from '../ports';

/** Every change is a microtask of its own, so that tries interleave. */
export class MemoryNotificationStore implements NotificationStore {
  readonly entries = new Map<string, NotificationEntry>();
  readonly limits = new Map<string, LimitRecord>();
  #ids = 0;

  newId(): string {
    return `entry-${(this.#ids += 1)}`;
  }

  add(entry: NewEntry): void {
    this.entries.set(entry.outboxId, createEntry(entry));
  }

  async change(
    outboxId: string,
    change: (entry: NotificationEntry) => NotificationEntry | null,
  ): Promise<NotificationEntry | null> {
    await Promise.resolve();
    const entry = this.entries.get(outboxId);
    const next = entry === undefined ? null : change(entry);
    if (next !== null) this.entries.set(outboxId, next);
    return next;
  }

  async admit(
    claimed: NotificationEntry,
    allowances: readonly Allowance[],
    now: Date,
  ): Promise<boolean> {
    await Promise.resolve();
    const entry = this.entries.get(claimed.outboxId);
    if (entry === undefined || !isHeldBy(entry, claimed)) return false;
    const times = allowances.map(
      ({ key }) => this.limits.get(key)?.times ?? {},
    );
    const records = countMessage(claimed.outboxId, allowances, times, now);
    if (records === null) this.entries.set(claimed.outboxId, hold(entry, now));
    records?.forEach((record, key) => this.limits.set(key, record));
    return records !== null;
  }

  listDue(now: Date, limit: number): Promise<string[]> {
    const due = [...this.entries.values()].filter(
      ({ nextTryAt }) => nextTryAt !== null && nextTryAt <= now,
    );
    return Promise.resolve(due.slice(0, limit).map(({ outboxId }) => outboxId));
  }

  postpone(outboxId: string, until: Date): Promise<void> {
    const entry = this.entries.get(outboxId);
    if (entry !== undefined) {
      this.entries.set(outboxId, { ...entry, nextTryAt: until });
    }
    return Promise.resolve();
  }
}
