import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetServerTime } from '@/lib/server-clock';

// Finding by role is slow in jsdom, and machines that run everything at once
// are slower still.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out and so cannot scroll.
Element.prototype.scrollIntoView = () => undefined;

// Noise on the console is a failure: React warns there about what users will
// feel later.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  // Both outlive the screen: files share their modules.
  act(() => toast.remove());
  forgetServerTime();
  localStorage.clear();
  sessionStorage.clear();
  /* oxlint-disable no-console -- only to look at what was said */
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  /* oxlint-enable no-console */
});
