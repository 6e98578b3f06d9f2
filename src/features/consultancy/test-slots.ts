import { act } from '@testing-library/react';
import { AppError } from '@contract/values/app-error';
import { dayOfSlot, type SlotId } from '@contract/values/booking-calendar';
import { monthOf, type Month } from '@/lib/months';
import { createLiveStore, type LiveStore } from '@/repositories/live-store';
import type { SlotsOf } from './use-taken-slots';

interface Listener {
  onData: (slots: SlotId[]) => void;
  onError: (error: AppError) => void;
}

/** The taken hours as a server would tell them, month by month, for tests. */
export class FakeSlots {
  private taken: SlotId[];
  private down = false;
  private readonly stores = new Map<Month, LiveStore<SlotId[]>>();
  private readonly listeners = new Map<Month, Listener>();

  constructor(taken: readonly SlotId[] = []) {
    this.taken = [...taken];
  }

  readonly slotsOf: SlotsOf = (month) => {
    const store =
      this.stores.get(month) ??
      createLiveStore<SlotId[]>((onData, onError) => {
        this.listeners.set(month, { onData, onError });
        if (this.down) onError(new AppError('permission-denied'));
        else onData(this.list(month));
        return () => this.listeners.delete(month);
      });
    this.stores.set(month, store);
    return store;
  };

  /** the months that were read so far */
  get read(): Month[] {
    return [...this.listeners.keys()].sort();
  }

  /** Somebody else books this hour, while everybody looks on. */
  take(...slotIds: SlotId[]): void {
    this.taken = [...this.taken, ...slotIds];
    act(() => {
      for (const [month, { onData }] of this.listeners) onData(this.list(month));
    });
  }

  /** The next readers are refused, or not any more. */
  break(down: boolean): void {
    this.down = down;
  }

  private list(month: Month): SlotId[] {
    return this.taken.filter((slotId) => monthOf(dayOfSlot(slotId)) === month);
  }
}
