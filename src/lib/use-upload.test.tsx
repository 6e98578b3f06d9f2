import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { documentKinds } from '@contract/values/file-kind';
import { readBlobsLikeBrowsers } from './test-blobs';
import { useUpload, type StartUpload, type UploadObserver } from './use-upload';

const limits = { kinds: documentKinds, maxBytes: 1024, typeMessage: 'Not this type.' };
const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7 and more'], name);

beforeEach(() => {
  readBlobsLikeBrowsers();
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

function show() {
  const runs: { observer: UploadObserver; cancelled: boolean }[] = [];
  const start: StartUpload = (_file, _kind, observer) => {
    const run = { observer, cancelled: false };
    runs.push(run);
    return () => {
      run.cancelled = true;
    };
  };
  return { ...renderHook(() => useUpload(limits, start)), runs };
}

it('starts when a file is chosen, follows it and ends with its path', async () => {
  const { result, runs } = show();
  act(() => result.current.choose(pdf()));
  await waitFor(() => expect(result.current.state.kind).toBe('sending'));
  act(() => runs[0]?.observer.onProgress(5));
  expect(result.current.state).toMatchObject({ sent: 5 });
  act(() => runs[0]?.observer.onDone('gs://b/documents/u/plan.pdf'));
  expect(result.current.state).toMatchObject({ kind: 'done', path: 'gs://b/documents/u/plan.pdf' });
});

it('sends nothing of a file it refuses', async () => {
  const { result, runs } = show();
  act(() => result.current.choose(new File(['MZ'], 'plan.png')));
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ kind: 'refused', message: 'Not this type.' }),
  );
  expect(runs).toHaveLength(0);
});

it('cancels, and cancels the file before when another is chosen', async () => {
  const { result, runs, unmount } = show();
  act(() => result.current.choose(pdf()));
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => result.current.choose(pdf('other.pdf')));
  await waitFor(() => expect(runs).toHaveLength(2));
  expect(runs[0]?.cancelled).toBe(true);
  act(() => result.current.remove());
  expect(runs[1]?.cancelled).toBe(true);
  expect(result.current.state.kind).toBe('idle');
  act(() => result.current.choose(pdf()));
  await waitFor(() => expect(runs).toHaveLength(3));
  unmount();
  expect(runs[2]?.cancelled).toBe(true);
});

it('says that it waits when the browser goes offline, and tries the same file again after a failure', async () => {
  const { result, runs } = show();
  act(() => result.current.choose(pdf()));
  await waitFor(() => expect(result.current.state.kind).toBe('sending'));
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });
  expect(result.current.state).toMatchObject({ waiting: true });
  act(() => runs[0]?.observer.onFailed('Max retry time'));
  expect(result.current.state).toMatchObject({ kind: 'failed', message: 'Max retry time' });
  act(() => result.current.retry());
  await waitFor(() =>
    expect(result.current.state).toMatchObject({ kind: 'sending', name: 'plan.pdf', sent: 0 }),
  );
});
