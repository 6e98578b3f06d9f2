import * as fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { runs } from '../../../tests/support/property-runs';
import { MemoryStorage } from '../testing/memory-storage';
import { DraftStore, type DraftTime, type FoundDraft } from './draft-store';

const day = 24 * 3_600_000;
const form = 'request';

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
  /** words that nobody sent, replaced, or logged out from, by their person */
  readonly unsent = new Map<string, { uid: string; at: number }>();
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
    for (const shown of [own, open.taken?.typed]) this.forget(open, shown);
    this.unsent.set(words, { uid: open.uid, at: this.now });
  }

  send(tab: number): void {
    const open = this.forms.get(tab);
    if (open === undefined) return;
    const own = this.findOwn(open);
    open.store.drop({ uid: open.uid, form }, open.taken);
    for (const shown of [own, open.taken?.typed]) this.forget(open, shown);
    this.forms.delete(tab);
  }

  kill(tab: number): void {
    this.forms.delete(tab);
    this.tabs[tab] = new MemoryStorage();
  }

  /** Every draft of this person that a new tab finds, one after the other. */
  findAll(uid: string): unknown[] {
    const store = new DraftStore(
      { tab: new MemoryStorage(), device: this.device },
      'reader',
      this.readTime,
    );
    const found: unknown[] = [];
    store.find({ uid, form }, (typed) => {
      found.push(typed);
      return true;
    });
    return found;
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
   * are others.
   */
  private forget({ uid }: OpenForm, words: unknown): void {
    if (this.unsent.get(String(words))?.uid === uid) {
      this.unsent.delete(String(words));
    }
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
  fc.integer({ min: 0, max: 2 * day }).map((ms) =>
    named(`pass(${ms})`, (browser) => {
      browser.now += ms;
    }),
  ),
);

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});

test('in any order of tabs, people and days, what is typed is found until it is sent, by its person, for a day', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 4, maxLength: 30 }), (steps) => {
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
