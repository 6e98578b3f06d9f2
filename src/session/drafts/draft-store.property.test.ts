import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { isSharedDevice, markSharedDevice } from '@/lib/shared-device';
import { runs } from '../../../tests/support/property-runs';
import { MemoryStorage } from '../testing/memory-storage';
import { DraftStore, type FoundDraft } from './draft-store';
import type { DraftTime } from './kept-draft';

const day = 24 * 3_600_000;
const form = 'request';

/** Typed, and not sent. */
interface Unsent {
  /** whose it is */
  uid: string;
  /** ms since 1970 */
  at: number;
  /** where it was typed, and goes when the tab is killed there */
  tab: number;
  /** in the tab's own storage, because the device is shared */
  isInTab: boolean;
}

/** One open form of one page in one tab, and what its screen shows. */
interface OpenForm {
  store: DraftStore;
  page: string;
  uid: string;
  taken: FoundDraft | null;
  begunAt: number | null;
}

/**
 * A browser: what was typed last under each page, and whether somebody still
 * expects to find it.
 */
class Browser {
  readonly device = new MemoryStorage();
  readonly tabs = [new MemoryStorage(), new MemoryStorage()];
  readonly forms = new Map<number, OpenForm>();
  /** words that nobody sent, replaced, or logged out from */
  readonly unsent = new Map<string, Unsent>();
  now = Date.UTC(2026, 10, 27);
  private words = 0;

  readonly readTime = (): DraftTime => ({ device: 0, server: this.now });

  /** The page of a tab is loaded, and its form opened. */
  open(tab: number, uid: string): void {
    const page = crypto.randomUUID();
    const places = {
      tab: this.tabs[tab] ?? new MemoryStorage(),
      device: this.device,
    };
    const store = new DraftStore(places, page, this.readTime);
    const taken = store.find({ uid, form }, (typed) => this.owns(uid, typed));
    this.forms.set(tab, {
      store,
      page,
      uid,
      taken,
      begunAt: taken?.begunAt ?? null,
    });
  }

  type(tab: number): void {
    const open = this.forms.get(tab);
    if (open === undefined) return;
    const own = this.findOwn(open);
    this.words += 1;
    const words = `words ${this.words}`;
    open.begunAt = open.store.keep({ uid: open.uid, form }, words, open);
    // What the form showed is part of what is typed now.
    for (const shown of [own, open.taken?.typed]) {
      this.forget(open, tab, shown);
    }
    this.unsent.set(words, {
      uid: open.uid,
      at: this.now,
      tab,
      isInTab: isSharedDevice(),
    });
  }

  /** Whoever has a form open there says whether other people use the device. */
  share(tab: number, isShared: boolean): void {
    const open = this.forms.get(tab);
    if (open === undefined) return;
    const { uid, store } = open;
    markSharedDevice(isShared ? uid : null);
    store.move(uid, isShared ? 'tab' : 'device');
    for (const unsent of this.unsent.values()) {
      if (unsent.uid === uid && unsent.tab === tab) unsent.isInTab = isShared;
    }
  }

  send(tab: number): void {
    const open = this.forms.get(tab);
    if (open === undefined) return;
    const own = this.findOwn(open);
    open.store.drop({ uid: open.uid, form }, open.taken);
    for (const shown of [own, open.taken?.typed]) {
      this.forget(open, tab, shown);
    }
    this.forms.delete(tab);
  }

  kill(tab: number): void {
    this.forms.delete(tab);
    this.tabs[tab] = new MemoryStorage();
    for (const [words, unsent] of this.unsent) {
      if (unsent.tab !== tab) continue;
      if (unsent.isInTab) this.unsent.delete(words);
      // A tab that is opened in its place is another one.
      else unsent.tab = -1;
    }
  }

  /** Every draft of this person that is anywhere. */
  findAll(uid: string): string[] {
    const found = new Set<string>();
    for (const tab of [...this.tabs, new MemoryStorage()]) {
      const places = { tab, device: this.device };
      const store = new DraftStore(places, 'reader', this.readTime);
      store.find({ uid, form }, (typed) => {
        found.add(String(typed));
        return true;
      });
    }
    return [...found];
  }

  expire(): void {
    for (const [words, { at }] of this.unsent) {
      if (this.now - at > day) this.unsent.delete(words);
    }
  }

  private owns(uid: string, typed: unknown): boolean {
    const unsent = this.unsent.get(String(typed));
    expect(unsent?.uid).toBe(uid);
    return true;
  }

  private findOwn({ store, page, uid }: OpenForm): unknown {
    const found = store.find({ uid, form }, () => true);
    return found?.key.includes(page) === true ? found.typed : null;
  }

  /**
   * A page that typed on after its words were taken keeps its new words: those
   * are others. What has moved into another tab is that tab's own.
   */
  private forget({ uid }: OpenForm, tab: number, words: unknown): void {
    const unsent = this.unsent.get(String(words));
    if (unsent === undefined || unsent.uid !== uid) return;
    const isOutOfReach = unsent.isInTab && unsent.tab !== tab;
    if (!isOutOfReach) this.unsent.delete(String(words));
  }
}

type Step = (browser: Browser) => void;
const named = (name: string, step: Step): Step =>
  Object.assign(step, { [fc.toStringMethod]: () => name });
const anyTab = fc.integer({ min: 0, max: 1 });
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc
      .tuple(anyTab, fc.constantFrom('u1', 'u2'))
      .map(([tab, uid]) =>
        named(`open(${tab}, ${uid})`, (browser) => browser.open(tab, uid)),
      ),
    weight: 4,
  },
  {
    arbitrary: anyTab.map((tab) =>
      named(`type(${tab})`, (browser) => browser.type(tab)),
    ),
    weight: 4,
  },
  anyTab.map((tab) => named(`send(${tab})`, (browser) => browser.send(tab))),
  anyTab.map((tab) => named(`kill(${tab})`, (browser) => browser.kill(tab))),
  fc
    .tuple(anyTab, fc.boolean())
    .map(([tab, isShared]) =>
      named(`share(${tab}, ${isShared})`, (browser) =>
        browser.share(tab, isShared),
      ),
    ),
  fc.integer({ min: 0, max: 2 * day }).map((ms) =>
    named(`pass(${ms})`, (browser) => {
      browser.now += ms;
    }),
  ),
);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('in any order of tabs, people and days, on a device that is shared or not, what is typed is found until it is sent, by its person, for a day', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 4, maxLength: 30 }), (steps) => {
      localStorage.clear();
      const browser = new Browser();
      for (const step of steps) {
        browser.expire();
        step(browser);
        browser.expire();
        for (const uid of ['u1', 'u2']) {
          const expected = [...browser.unsent]
            .filter(([, unsent]) => unsent.uid === uid)
            .map(([words]) => words);
          expect(browser.findAll(uid).sort()).toEqual(expected.sort());
        }
      }
    }),
    { numRuns: runs(2_000, 400) },
  );
});
