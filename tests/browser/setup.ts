import '@testing-library/jest-dom/vitest';
import '@/styles/app.css';
import { cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { forgetServerTime } from '@/lib/server-clock';
import { setDeviceTimeZone } from '@/session/testing/backend';

configure({ asyncUtilTimeout: 15_000 });
// One object for all modules of the page: each of them reads it when it first
// needs the backend.
Object.assign(import.meta.env, inject('backend'));

await setDeviceTimeZone('Africa/Accra');

// What shows, shows at once.
const still = document.createElement('style');
still.textContent =
  '*, ::before, ::after { animation: none !important; transition: none !important; }';
document.head.append(still);

/** The database's SDK writes there what it also throws. */
const isOfSdk = (words: readonly unknown[]) =>
  words.some((word) => String(word).includes('@firebase/firestore'));

// Noise on the console is a failure: React warns there about what users will
// feel later.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(async () => {
  cleanup();
  // They outlive the page that they were told on.
  toast.remove();
  forgetServerTime();
  await commands.forgetAnswers();
  /* eslint-disable no-console -- only to look at what was said */
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(
    vi.mocked(console.warn).mock.calls.filter((words) => !isOfSdk(words)),
  ).toEqual([]);
  /* eslint-enable no-console */
});
