import { beforeEach, expect, it, vi } from 'vitest';
import { hasKeptFiles } from '@/lib/kept-files';
import { eraseKeptFiles } from './erase-kept-files';
import {
  dropOldUploads,
  listKeptUploads,
  writeKeptUpload,
} from './kept-uploads';

const keep = (uid: string, keptAt = Date.now()) =>
  writeKeptUpload({
    uid,
    slot: 'support',
    keptAt,
    upload: {
      target: `supportdocs/${uid}/a.pdf`,
      name: 'a.pdf',
      kind: 'application/pdf',
      note: null,
      size: 1,
      blob: new Blob(['a']),
      path: null,
      paused: true,
    },
  });
const listOwners = async () =>
  (await listKeptUploads(null, Date.now())).map(({ uid }) => uid).sort();

beforeEach(async () => {
  localStorage.clear();
  // What other tests of this page have kept is of somebody else.
  await listKeptUploads('nobody', Date.now());
});

it('leaves no database behind where nothing was ever kept', async () => {
  const opening = vi.spyOn(indexedDB, 'open');
  eraseKeptFiles('u1', 'never-kept');
  const [request] = opening.mock.results;
  if (request?.type !== 'return') throw new Error('Nothing was opened.');
  const { value } = request;
  await new Promise((resolve) => value.addEventListener('error', resolve));
  const databases = await indexedDB.databases();
  expect(databases.map(({ name }) => name)).not.toContain('never-kept');
});

it('erases what one person has chosen, and nothing of others', async () => {
  await keep('u1');
  await keep('u2');
  eraseKeptFiles('u1');
  await expect.poll(listOwners).toEqual(['u2']);
});

it('says whether anything is kept, until what is too old is erased', async () => {
  expect(hasKeptFiles()).toBe(false);
  eraseKeptFiles('u1');
  eraseKeptFiles('u2');
  await expect.poll(listOwners).toEqual([]);
  await keep('u1', Date.now() - 25 * 3_600_000);
  expect(hasKeptFiles()).toBe(true);
  await dropOldUploads();
  expect(hasKeptFiles()).toBe(false);
  expect(await listOwners()).toEqual([]);
});

it('keeps a file also where localStorage has no room', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keep('u1').finally(() => full.mockRestore());
  expect(await listOwners()).toEqual(['u1']);
});
