import { DraftStore, type DraftName } from '../drafts/draft-store';
import { MemoryStorage } from './memory-storage';

/** As typed in another tab, which is gone. */
export function keepElsewhere(name: DraftName, typed: unknown): void {
  const places = { tab: new MemoryStorage(), device: localStorage };
  new DraftStore(places, 'elsewhere').keep(name, typed, {
    begunAt: null,
    taken: null,
  });
}
