// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetServerTime } from '@/lib/server-clock';
import { MemoryStorage } from '../testing/memory-storage';
import { hasDrafts } from './draft-keys';
import { DraftStore } from './draft-store';
import { dropOldDrafts } from './drop-old-drafts';

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 28, 14);

/** As typed by somebody who was signed in then. */
function keepAt(time: number): void {
  const places = { tab: new MemoryStorage(), device: localStorage };
  const readTime = () => ({ device: time, server: time });
  new DraftStore(places, crypto.randomUUID(), readTime).keep(
    { uid: 'u1', form: 'support' },
    'words',
    { begunAt: null, taken: null },
  );
}

const askClock = vi.fn(() =>
  Promise.resolve(
    new Response(null, { headers: { date: new Date(now).toUTCString() } }),
  ),
);

beforeEach(() => {
  localStorage.clear();
  forgetServerTime();
  askClock.mockClear();
  vi.stubGlobal('fetch', askClock);
});
afterEach(() => vi.unstubAllGlobals());

it('erases after a day what somebody typed who never came back, with nobody signed in', async () => {
  keepAt(now - 25 * hour);
  keepAt(now - 23 * hour);
  expect(localStorage).toHaveLength(2);
  dropOldDrafts();
  await vi.waitFor(() => expect(localStorage).toHaveLength(1));
  expect(hasDrafts('u1')).toBe(true);
});

it('asks nothing where nothing is kept', () => {
  dropOldDrafts();
  expect(askClock).not.toHaveBeenCalled();
});
