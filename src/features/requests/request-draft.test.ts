import { beforeEach, expect, it } from 'vitest';
import { dropRequestDraft, findRequestDraft, keepRequestDraft, type RequestDraft } from './request-draft';

const draft: RequestDraft = {
  serviceId: 's1',
  details: { name: 'Abena', phoneNumber: '0240', address: '' },
  document: { name: 'plan.jpg', size: 12, path: 'gs://b/documents/u1/x__plan.jpg' },
};

class MemoryStorage {
  private readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}
let storage: Storage;
beforeEach(() => {
  storage = new MemoryStorage() as unknown as Storage;
});

it('keeps what was typed, for this person only, until it is sent', () => {
  keepRequestDraft('u1', draft, storage);
  expect(findRequestDraft('u1', storage)).toEqual(draft);
  expect(findRequestDraft('u2', storage)).toBeNull();
  dropRequestDraft('u1', storage);
  expect(findRequestDraft('u1', storage)).toBeNull();
});

it.each(['{', '{"serviceId":1}', 'null'])('does without a draft it cannot read: %s', (kept) => {
  storage.setItem('request-draft:u1', kept);
  expect(findRequestDraft('u1', storage)).toBeNull();
});
