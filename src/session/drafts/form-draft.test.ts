import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dropDraft, dropDrafts, findDraft, keepDraft } from './form-draft';

const Draft = z.object({ name: z.string(), rows: z.array(z.number()) });
const draft = { name: 'Abena', rows: [1, 2] };

class MemoryStorage {
  private readonly items = new Map<string, string>();
  constructor(private readonly room = Infinity) {}
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  removeItem = (key: string) => void this.items.delete(key);
  setItem = (key: string, value: string) => {
    if (value.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.items.set(key, value);
  };
  dump = () => JSON.stringify([...this.items]);
}
const make = (room?: number) => new MemoryStorage(room) as unknown as Storage & { dump: () => string };
let storage: ReturnType<typeof make>;
beforeEach(() => {
  storage = make();
});

describe('a draft', () => {
  it('is kept for this person and this form only', () => {
    keepDraft('u1', 'support', draft, storage);
    expect(findDraft('u1', 'support', Draft, storage)).toEqual(draft);
    expect(findDraft('u2', 'support', Draft, storage)).toBeNull();
    expect(findDraft('u1', 'request', Draft, storage)).toBeNull();
  });

  it('is gone once it is sent', () => {
    keepDraft('u1', 'support', draft, storage);
    keepDraft('u1', 'request', draft, storage);
    dropDraft('u1', 'support', storage);
    expect(findDraft('u1', 'support', Draft, storage)).toBeNull();
    expect(findDraft('u1', 'request', Draft, storage)).toEqual(draft);
  });

  it('is gone after a Logout, with every other one of this person', () => {
    for (const form of ['support', 'request', 'profile']) keepDraft('u1', form, draft, storage);
    keepDraft('u10', 'support', draft, storage);
    storage.setItem('other', 'stays');
    dropDrafts('u1', storage);
    expect(JSON.parse(storage.dump())).toHaveLength(2);
    expect(findDraft('u10', 'support', Draft, storage)).toEqual(draft);
    expect(storage.getItem('other')).toBe('stays');
  });

  it.each(['{', 'null', '7', '{"name":1,"rows":[]}', '{"name":"Abena"}'])(
    'that cannot be read is none: %s',
    (kept) => {
      storage.setItem('draft:u1:support', kept);
      expect(findDraft('u1', 'support', Draft, storage)).toBeNull();
    },
  );

  it('never holds a password, whatever the form calls it and however deep it lies', () => {
    const secret = 'Asaase-2026';
    const typed = { name: 'A', password: secret, newPassword: secret, deep: [{ confirm_PassWord: secret }] };
    keepDraft('u1', 'support', typed, storage);
    expect(storage.dump()).not.toContain(secret);
    expect(storage.getItem('draft:u1:support')).toBe('{"name":"A","deep":[{}]}');
  });

  it('that finds no room is none, not half of the one before', () => {
    const small = make(60);
    keepDraft('u1', 'support', draft, small);
    keepDraft('u1', 'support', { ...draft, name: 'A'.repeat(100) }, small);
    expect(findDraft('u1', 'support', Draft, small)).toBeNull();
  });
});
