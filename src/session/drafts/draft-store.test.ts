import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/memory-storage';
import { listDraftKeys } from './draft-keys';
import { DraftStore } from './draft-store';
import type { DraftTime } from './kept-draft';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 10, 27, 14, 10);
const support = { uid: 'u1', form: 'support' };
const anything = () => true;

let device: MemoryStorage;
let now: DraftTime;

beforeEach(() => {
  device = new MemoryStorage();
  vi.stubGlobal('localStorage', new MemoryStorage());
  now = { device: start, server: start };
});

/** A tab of the same browser, and its page, which a reload replaces. */
function openTab(tab = new MemoryStorage(), page = crypto.randomUUID()) {
  const store = new DraftStore({ tab, device }, page, () => now);
  return {
    tab,
    store,
    find: (name = support) => store.find(name, anything),
    keep: (typed: unknown, name = support) =>
      store.keep(name, typed, { begunAt: null, taken: null }),
    reload: () => openTab(tab),
  };
}

describe('a draft', () => {
  it('is found for this person and this form only', () => {
    const { find, keep } = openTab();
    keep({ text: 'A' });
    expect(find()?.typed).toEqual({ text: 'A' });
    expect(find({ uid: 'u2', form: 'support' })).toBeNull();
    expect(find({ uid: 'u1', form: 'request' })).toBeNull();
  });

  it('is of the same visit after a reload, and of an earlier one when the tab is gone', () => {
    const first = openTab();
    first.keep('A');
    expect(first.reload().find()).toMatchObject({
      typed: 'A',
      isEarlier: false,
    });
    expect(openTab().find()).toMatchObject({
      typed: 'A',
      isEarlier: true,
      begunAt: start,
    });
  });

  it('is gone once it is sent, also by a later tab that changed nothing', () => {
    openTab().keep('A');
    const later = openTab();
    later.store.drop(support, later.find());
    expect(device).toHaveLength(0);
  });

  it('of one tab is not replaced by what another tab types', () => {
    const first = openTab();
    const second = openTab();
    first.keep('A');
    second.keep('B');
    expect(first.reload().find()?.typed).toBe('A');
    expect(second.reload().find()?.typed).toBe('B');
    second.store.drop(support, null);
    expect(openTab().find()?.typed).toBe('A');
  });

  it('that another tab goes on with is one draft, unless the first tab types on', () => {
    const first = openTab();
    first.keep('A');
    const second = openTab();
    const taken = second.find();
    second.store.keep(support, 'A, B', { begunAt: start, taken });
    expect(device).toHaveLength(1);
    first.keep('A, C');
    second.store.drop(support, taken);
    expect(openTab().find()?.typed).toBe('A, C');
  });

  it('of a copied tab is not replaced either', () => {
    const first = openTab();
    first.keep('A');
    const copiedTab = new MemoryStorage();
    copiedTab.setItem('visit', first.tab.getItem('visit') ?? '');
    const copy = openTab(copiedTab);
    copy.keep('B');
    expect(first.find()?.typed).toBe('A');
  });

  it('goes when it cannot be read any more, and the next one shows', () => {
    now = { device: start - 1, server: start - 1 };
    openTab().keep('old');
    now = { device: start, server: start };
    openTab().keep(7);
    device.setItem('draft:u1:page:support', '{');
    const { store } = openTab();
    expect(store.find(support, (typed) => typed === 'old')?.typed).toBe('old');
    expect(device).toHaveLength(1);
  });

  it('never holds a password or a PIN, however deep it lies', () => {
    // No random id of a page or visit has it by chance.
    const secret = 'Asaase-2026';
    const typed = {
      name: 'A',
      newPassword: secret,
      pin: secret,
      deep: [{ PassWord: secret }],
    };
    openTab().keep(typed);
    expect(openTab().find()?.typed).toEqual({ name: 'A', deep: [{}] });
    const [key = ''] = listDraftKeys(device, '');
    expect(device.getItem(key)).not.toContain(secret);
  });

  it('stays in its tab where the device has no room, and nothing older comes back', () => {
    const { tab, find, keep } = openTab();
    keep('A');
    device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    keep('A, B');
    expect(device).toHaveLength(0);
    expect(find()?.typed).toBe('A, B');
    expect(tab.length).toBe(2);
  });
});

describe('after a day', () => {
  it('it is gone, for whoever asks, and at the start of any form', () => {
    openTab().keep('A');
    now = { device: start + day, server: start + day };
    expect(openTab().find()?.typed).toBe('A');
    now = { device: start + day + 1, server: start + day + 1 };
    openTab().store.dropOld();
    expect(device).toHaveLength(0);
  });

  it('it is judged by the server, whatever the device says', () => {
    openTab().keep('A');
    now = { device: start + 400 * day, server: start + 1 };
    expect(openTab().find()?.typed).toBe('A');
    now = { device: start, server: start + day + 1 };
    expect(openTab().find()).toBeNull();
  });

  it('it stays until the server has told its time', () => {
    openTab().keep('A');
    now = { device: start + 400 * day, server: null };
    openTab().store.dropOld();
    expect(openTab().find()?.typed).toBe('A');
  });

  it('it is judged by the device where the server had not told its time', () => {
    now = { device: 0, server: null };
    openTab().keep('A');
    now = { device: day, server: start };
    expect(openTab().find()?.typed).toBe('A');
    now = { device: day + 1, server: start };
    expect(openTab().find()).toBeNull();
  });
});

describe('on a shared device', () => {
  it('it is kept in the tab only', () => {
    localStorage.setItem('sharedDevice', 'u1');
    const { keep, reload } = openTab();
    keep('A');
    expect(device).toHaveLength(0);
    expect(reload().find()?.typed).toBe('A');
    expect(openTab().find()).toBeNull();
  });

  it('it moves there, and back; others keep theirs', () => {
    openTab().keep('B', { uid: 'u2', form: 'support' });
    const { store, tab, find, keep } = openTab();
    keep('A');
    store.move('u1', 'tab');
    expect(device).toHaveLength(1);
    expect(find()?.typed).toBe('A');
    store.move('u1', 'device');
    expect(device).toHaveLength(2);
    expect(tab.getItem('visit')).not.toBeNull();
    expect(tab).toHaveLength(1);
  });

  it('what another tab has typed does not come back after it was sent there', () => {
    const other = openTab();
    other.keep('A');
    const { store, find, reload } = openTab();
    store.move('u1', 'tab');
    expect(find()?.typed).toBe('A');
    localStorage.setItem('sharedDevice', 'u1');
    other.keep('A, B');
    expect(device).toHaveLength(0);
    expect(other.reload().find()?.typed).toBe('A, B');
    other.store.drop(support, null);
    expect(reload().find()).toBeNull();
    expect(other.reload().find()).toBeNull();
  });

  it('what must not stay on the device does not move there', () => {
    const wallet = { uid: 'u1', form: 'wallet-r1' };
    const { store, tab, find } = openTab();
    store.keep(wallet, '0240000142', {
      begunAt: null,
      taken: null,
      place: 'tab',
    });
    for (const place of ['tab', 'device'] as const) store.move('u1', place);
    expect(device).toHaveLength(0);
    expect(find(wallet)?.typed).toBe('0240000142');
    expect(tab).toHaveLength(2);
  });
});
