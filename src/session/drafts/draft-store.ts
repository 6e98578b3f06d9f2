import { isSharedDevice } from '@/lib/shared-device';
import { keepStored, readStored } from '@/lib/stored-value';
import { draftPrefix, draftPrefixOf, listDraftKeys } from './draft-keys';
import {
  bestOf,
  isTooOld,
  parseDraft,
  readDraftTime,
  type DraftPlace,
  type DraftTime,
  type KeptDraft,
} from './kept-draft';

const visitKey = 'visit';

/** Where drafts are: in this tab, and on the device for every tab. */
export type DraftPlaces = Record<DraftPlace, Storage>;

export interface DraftName {
  uid: string;
  form: string;
}

/** What a form begins with. */
export interface FoundDraft {
  typed: unknown;
  /** ms since 1970 */
  begunAt: number;
  /** typed in another tab than this one, which may be gone */
  isEarlier: boolean;
  key: string;
  /** as stored; another page may have changed it since */
  text: string;
}

interface StoredDraft {
  key: string;
  text: string;
  storage: Storage;
  kept: KeptDraft;
}

const thisPage = crypto.randomUUID();

/**
 * What is typed and not sent, for a day (decision 204). Each page writes under
 * a key of its own, so that two tabs with one form replace nothing of each
 * other.
 */
export class DraftStore {
  constructor(
    private readonly places: DraftPlaces = {
      tab: sessionStorage,
      device: localStorage,
    },
    private readonly page: string = thisPage,
    private readonly readTime: () => DraftTime = readDraftTime,
  ) {}

  /**
   * This page's own draft of a form; else the newest of this tab; else the
   * newest of any tab. One that is too old or that `isReadable` refuses is
   * erased.
   */
  find(
    { uid, form }: DraftName,
    isReadable: (typed: unknown) => boolean,
  ): FoundDraft | null {
    const visit = this.readVisit();
    const ownKey = this.keyOf({ uid, form });
    const rank = ({ key, kept }: StoredDraft): number => {
      if (key === ownKey) return 2;
      return kept.visit === visit ? 1 : 0;
    };
    const drafts = this.list(draftPrefixOf(uid))
      .filter(({ key }) => key.endsWith(`:${form}`))
      .filter((draft) => this.isUsable(draft, isReadable));
    drafts.sort(
      (first, second) =>
        rank(second) - rank(first) ||
        bestOf(second.kept.changedAt) - bestOf(first.kept.changedAt),
    );
    const [best] = drafts;
    if (best === undefined) return null;
    const { key, text, kept } = best;
    return {
      typed: kept.typed,
      begunAt: kept.begunAt,
      isEarlier: kept.visit !== visit,
      key,
      text,
    };
  }

  /**
   * Takes the place of what this page has kept before, and of `taken`, with
   * which the form began.
   * @returns when it was begun, ms since 1970
   */
  keep(
    name: DraftName,
    typed: unknown,
    {
      begunAt,
      taken,
      place = 'device',
    }: {
      begunAt: number | null;
      taken: FoundDraft | null;
      place?: DraftPlace;
    },
  ): number {
    const key = this.keyOf(name);
    const changedAt = this.readTime();
    const kept: KeptDraft = {
      visit: this.readVisit(),
      begunAt: begunAt ?? bestOf(changedAt),
      changedAt,
      place,
      typed,
    };
    const { tab, device } = this.places;
    const mayStay = place === 'device' && !isSharedDevice();
    keepInFirst(mayStay ? [device, tab] : [tab], [device, tab], key, kept);
    this.erase(taken, key);
    return kept.begunAt;
  }

  /** It is sent, or nobody wants it any more. */
  drop(name: DraftName, taken: FoundDraft | null): void {
    const key = this.keyOf(name);
    for (const storage of this.listStorages()) storage.removeItem(key);
    this.erase(taken, key);
  }

  /** Erases what is too old or cannot be read, whoever typed it. */
  dropOld(): void {
    for (const draft of this.list(draftPrefix)) {
      this.isUsable(draft, () => true);
    }
  }

  /**
   * Moves what this person has typed in this tab, as far as it may be there.
   * What was typed in another tab stays where that tab writes and erases it: in
   * this one, it would still be there after it was sent from the other.
   */
  move(uid: string, to: DraftPlace): void {
    const target = this.places[to];
    const visit = this.readVisit();
    for (const { key, kept, storage } of this.list(draftPrefixOf(uid))) {
      const isOfThisTab = kept.visit === visit;
      const mayMove = to === 'tab' ? isOfThisTab : kept.place === 'device';
      if (storage !== target && mayMove) {
        keepInFirst([target, storage], this.listStorages(), key, kept);
      }
    }
  }

  private listStorages(): Storage[] {
    return [this.places.tab, this.places.device];
  }

  private keyOf({ uid, form }: DraftName): string {
    return `${draftPrefixOf(uid)}${this.page}:${form}`;
  }

  /** Erases a draft that another page wrote and has not changed since. */
  private erase(taken: FoundDraft | null, ownKey: string): void {
    if (taken === null || taken.key === ownKey) return;
    for (const storage of this.listStorages()) {
      if (storage.getItem(taken.key) === taken.text) {
        storage.removeItem(taken.key);
      }
    }
  }

  /** Those that cannot be read are erased. */
  private list(prefix: string): StoredDraft[] {
    const drafts: StoredDraft[] = [];
    for (const storage of this.listStorages()) {
      for (const key of listDraftKeys(storage, prefix)) {
        const kept = parseDraft(readStored(storage, key));
        const text = storage.getItem(key);
        if (kept === null || text === null) storage.removeItem(key);
        else drafts.push({ key, text, storage, kept });
      }
    }
    return drafts;
  }

  private isUsable(
    { key, storage, kept }: StoredDraft,
    isReadable: (typed: unknown) => boolean,
  ): boolean {
    const isOver = isTooOld(kept.changedAt, this.readTime());
    if (!isOver && isReadable(kept.typed)) return true;
    storage.removeItem(key);
    return false;
  }

  private readVisit(): string {
    const { tab } = this.places;
    const visit = readStored(tab, visitKey);
    if (typeof visit === 'string') return visit;
    const newVisit = crypto.randomUUID();
    keepStored(tab, visitKey, newVisit);
    return newVisit;
  }
}

/**
 * In the first storage that has room, and in no other one. A browser that
 * refuses all of them keeps it as long as the page.
 */
function keepInFirst(
  choices: readonly Storage[],
  all: readonly Storage[],
  key: string,
  kept: KeptDraft,
): void {
  for (const storage of choices) {
    const isKept = keepStored(storage, key, kept);
    if (isKept) {
      for (const other of all) if (other !== storage) other.removeItem(key);
      return;
    }
  }
}
