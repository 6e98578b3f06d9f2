import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePart } from './use-part';

it('is ready also when the part came between drawing and its effect', async () => {
  let looks = 0;
  const part = {
    load: () => Promise.resolve(),
    prefetch: () => undefined,
    // Fetched ahead by somebody else, right after the first look.
    isLoaded: () => (looks += 1) > 1,
  };
  const { result } = renderHook(() => usePart(part, true));
  await waitFor(() => expect(result.current.isReady).toBe(true));
});

it('says that it failed, and asks again', async () => {
  let tries = 0;
  const part = {
    load: () => {
      tries += 1;
      return tries === 1
        ? Promise.reject(new Error('lost'))
        : Promise.resolve();
    },
    prefetch: () => undefined,
    isLoaded: () => tries > 1,
  };
  const { result } = renderHook(() => usePart(part, true));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  result.current.retry();
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(result.current.hasFailed).toBe(false);
});
