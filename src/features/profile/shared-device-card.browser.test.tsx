import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { isSharedDevice } from '@/lib/shared-device';
import {
  listKeptUploads,
  writeKeptUpload,
} from '@/repositories/uploads/kept-uploads';
import { DraftStore } from '@/session/drafts/draft-store';
import {
  findRememberedCredentials,
  rememberCredentials,
} from '@/session/remembered-credentials';
import { sampleUser } from '@/session/testing/session';
import { SignedIn } from '@/session/testing/signed-in';
import { SharedDeviceCard } from './shared-device-card';

const { uid, email } = sampleUser;
const tick = () => userEvent.click(screen.getByRole('checkbox'));
const keptIn = (storage: Storage) => JSON.stringify(Object.entries(storage));
const listFiles = async () =>
  (await listKeptUploads(uid, Date.now())).map(({ upload }) => upload.target);

/** What a later page would find in IndexedDB. */
const countStoredFiles = () =>
  new Promise<number>((resolve, reject) => {
    const open = indexedDB.open('asaase-uploads');
    open.onerror = () => reject(new Error('no database'));
    open.onsuccess = () => {
      const count = open.result.transaction('kept').objectStore('kept').count();
      count.onsuccess = () => {
        open.result.close();
        resolve(count.result);
      };
    };
  });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  new DraftStore().keep({ uid, form: 'support' }, 'words', {
    begunAt: null,
    taken: null,
  });
  await rememberCredentials({ email, password: 'Asaase-2026' });
  await writeKeptUpload({
    uid,
    slot: 'support',
    keptAt: Date.now(),
    upload: {
      target: 'supportdocs/u1/a.pdf',
      name: 'a.pdf',
      kind: 'application/pdf',
      note: null,
      size: 1,
      blob: new Blob(['a']),
      path: null,
      paused: true,
    },
  });
  render(<SharedDeviceCard />, { wrapper: SignedIn });
});

it('leaves nothing on a shared device but what the page itself still needs', async () => {
  expect(screen.getByRole('status')).toHaveTextContent('kept on this device');
  await tick();
  expect(screen.getByRole('status')).toHaveTextContent('deleted when you are');
  expect(isSharedDevice()).toBe(true);
  expect(keptIn(localStorage)).not.toContain('words');
  expect(keptIn(sessionStorage)).toContain('words');
  await vi.waitFor(async () =>
    expect(await findRememberedCredentials()).toBeNull(),
  );
  expect(await countStoredFiles()).toBe(0);
  expect(await listFiles()).toEqual(['supportdocs/u1/a.pdf']);
});

it('takes it back', async () => {
  await tick();
  await tick();
  expect(isSharedDevice()).toBe(false);
  expect(keptIn(localStorage)).toContain('words');
});
