import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentKinds } from '@contract/values/file/file-kind';
import { StorageFailure } from '@/lib/storage-failure';
import type { FileObserver } from '@/repositories/uploads/upload-file';
import type { KeptUpload } from '@/repositories/uploads/kept-uploads';
import { readBlobsLikeBrowsers } from '@/lib/testing/blobs';
import type { UploadKeeper } from './upload-keeper';
import type { UploadPlan } from './upload-plan';
import { useUpload } from './use-upload';

const limits = {
  kinds: documentKinds,
  maxBytes: 1024,
  typeMessage: 'Not this type.',
};
const pdf = (name = 'plan.pdf') => new File(['%PDF-1.7 and more'], name);
const path = 'gs://b/documents/u/plan.pdf';
const slow = new StorageFailure('retry-limit-exceeded');

beforeEach(() => {
  readBlobsLikeBrowsers();
  URL.createObjectURL = vi.fn(() => 'blob:preview');
  URL.revokeObjectURL = vi.fn();
});

/** What a browser would keep, in a place the test can look into. */
class Shelf implements UploadKeeper {
  kept: KeptUpload | null = null;
  released = 0;

  constructor(private left: KeptUpload | null = null) {}

  restore = () => {
    this.kept = this.left;
    this.left = null;
    return Promise.resolve(this.kept);
  };
  keep = (upload: KeptUpload) => {
    this.kept = upload;
  };
  discard = () => {
    this.kept = null;
  };
  release = () => {
    this.released += 1;
  };
}

interface Run {
  target: string;
  observer: FileObserver;
  calls: string[];
}

function show(left: KeptUpload | null = null) {
  const runs: Run[] = [];
  const shelf = new Shelf(left);
  let targets = 0;
  const plan: UploadPlan = {
    limits,
    makeTarget: (name) => `documents/u/${(targets += 1)}__${name}`,
    send: (target, _file, _kind, observer) => {
      const run: Run = { target, observer, calls: [] };
      runs.push(run);
      return {
        pause: () => void run.calls.push('pause'),
        resume: () => void run.calls.push('resume'),
        cancel: () => void run.calls.push('cancel'),
      };
    },
    keeper: shelf,
  };
  return { ...renderHook(() => useUpload(plan)), runs, shelf };
}

async function choose(shown: ReturnType<typeof show>, file = pdf()) {
  const before = shown.runs.length;
  act(() => shown.result.current.choose(file));
  await waitFor(() => expect(shown.runs).toHaveLength(before + 1));
}

describe('one file on its way', () => {
  it('is looked at, sent when it is chosen, followed, and ends with its path', async () => {
    const shown = show();
    const { result, runs } = shown;
    act(() => result.current.choose(pdf()));
    expect(result.current.state).toMatchObject({
      kind: 'checking',
      name: 'plan.pdf',
    });
    await waitFor(() => expect(result.current.state.kind).toBe('sending'));
    act(() => runs[0]?.observer.onProgress?.(5));
    expect(result.current.state).toMatchObject({ sent: 5 });
    act(() => runs[0]?.observer.onProgress?.(500));
    expect(result.current.state).toMatchObject({ sent: 17 });
    act(() => runs[0]?.observer.onDone(path, '1'));
    expect(result.current.state).toEqual({
      kind: 'done',
      name: 'plan.pdf',
      size: 17,
      note: null,
      path,
    });
  });

  it('is not sent at all when it is refused, and another is', async () => {
    const shown = show();
    const { result, runs, shelf } = shown;
    act(() => result.current.choose(new File(['MZ'], 'plan.png')));
    await waitFor(() =>
      expect(result.current.state).toMatchObject({
        kind: 'refused',
        message: 'Not this type.',
      }),
    );
    expect(runs).toHaveLength(0);
    expect(shelf.kept).toBeNull();
    await choose(shown);
    expect(result.current.state.kind).toBe('sending');
  });

  it('is forgotten when it is removed before anybody has looked at it', async () => {
    const shown = show();
    const { result, runs } = shown;
    act(() => result.current.choose(pdf('removed.pdf')));
    act(() => result.current.remove());
    expect([result.current.state, runs]).toEqual([{ kind: 'idle' }, []]);
    // Looked at after it: what would become of the removed one has become by
    // then.
    await choose(shown, pdf('other.pdf'));
    expect(runs.map(({ target }) => target)).toEqual([
      'documents/u/1__other.pdf',
    ]);
  });

  it('is cancelled, also when another is chosen', async () => {
    const shown = show();
    const { result, runs, unmount, shelf } = shown;
    await choose(shown);
    await choose(shown, pdf('other.pdf'));
    expect(runs[0]?.calls).toEqual(['cancel']);
    act(() => result.current.remove());
    expect(runs[1]?.calls).toEqual(['cancel']);
    act(() => {
      runs[1]?.observer.onProgress?.(5);
      runs[1]?.observer.onFailed(slow);
      runs[1]?.observer.onDone(path, '1');
    });
    expect(result.current.state).toEqual({ kind: 'idle' });
    expect(shelf.kept).toBeNull();
    await choose(shown);
    unmount();
    expect(runs[2]?.calls).toEqual(['cancel']);
  });

  it('says that it waits when the browser goes offline', async () => {
    const shown = show();
    await choose(shown);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(shown.result.current.state).toMatchObject({ waiting: true });
    act(() => shown.runs[0]?.observer.onProgress?.(5));
    expect(shown.result.current.state).toMatchObject({
      sent: 5,
      waiting: false,
    });
  });

  it('goes to the same place again after a failure, so that it is one object whatever arrived before', async () => {
    const shown = show();
    const { result, runs } = shown;
    await choose(shown);
    act(() => runs[0]?.observer.onFailed(slow));
    expect(result.current.state).toMatchObject({
      kind: 'failed',
      message: slow.message,
    });
    act(() => result.current.retry());
    expect(result.current.state).toMatchObject({
      kind: 'sending',
      name: 'plan.pdf',
      sent: 0,
    });
    expect(runs.map(({ target }) => target)).toEqual([
      'documents/u/1__plan.pdf',
      'documents/u/1__plan.pdf',
    ]);
  });

  it('is paused and goes on', async () => {
    const shown = show();
    const { result, runs, shelf } = shown;
    await choose(shown);
    act(() => runs[0]?.observer.onProgress?.(5));
    act(() => result.current.pause());
    expect(result.current.state).toMatchObject({
      kind: 'sending',
      sent: 5,
      from: 0,
      paused: true,
    });
    expect(shelf.kept?.paused).toBe(true);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(result.current.state).toMatchObject({
      paused: true,
      waiting: false,
    });
    act(() => result.current.resume());
    expect(result.current.state).toMatchObject({
      paused: false,
      sent: 5,
      from: 5,
    });
    act(() => runs[0]?.observer.onProgress?.(9));
    expect(result.current.state).toMatchObject({ sent: 9, from: 5 });
    expect(shelf.kept?.paused).toBe(false);
    expect(runs[0]?.calls).toEqual(['pause', 'resume']);
  });
});

describe('a file that outlives its page', () => {
  const left: KeptUpload = {
    target: 'documents/u/left__plan.pdf',
    name: 'plan.pdf',
    kind: 'application/pdf',
    note: 'Made smaller',
    size: 17,
    blob: pdf(),
    path: null,
    paused: false,
  };

  it('is kept from the first moment, without its bytes once it is sent, and left to the next page', async () => {
    const shown = show();
    const { runs, shelf, unmount } = shown;
    await choose(shown);
    expect(shelf.kept).toMatchObject({
      target: 'documents/u/1__plan.pdf',
      path: null,
      size: 17,
    });
    expect(shelf.kept?.blob?.size).toBe(17);
    act(() => runs[0]?.observer.onDone(path, '1'));
    expect(shelf.kept).toMatchObject({ path, blob: null });
    unmount();
    expect(shelf.kept).not.toBeNull();
    expect(shelf.released).toBe(1);
  });

  it('is taken up where it was going', async () => {
    const { result, runs } = show(left);
    await waitFor(() => expect(result.current.state.kind).toBe('sending'));
    expect(result.current.state).toMatchObject({
      name: 'plan.pdf',
      note: 'Made smaller',
      paused: false,
    });
    expect(runs.map(({ target }) => target)).toEqual([left.target]);
  });

  it('stays paused until its owner says so', async () => {
    const { result, runs } = show({ ...left, paused: true });
    await waitFor(() =>
      expect(result.current.state).toMatchObject({
        kind: 'sending',
        paused: true,
      }),
    );
    expect(runs).toHaveLength(0);
    act(() => result.current.resume());
    expect(runs.map(({ target }) => target)).toEqual([left.target]);
  });

  it('is in place at once when it was sent already', async () => {
    const { result, runs } = show({ ...left, blob: null, path });
    const done = {
      kind: 'done',
      name: 'plan.pdf',
      size: 17,
      note: 'Made smaller',
      path,
    };
    await waitFor(() => expect(result.current.state).toEqual(done));
    expect(runs).toHaveLength(0);
  });

  it('gives way to a file that is chosen meanwhile', async () => {
    const shown = show(left);
    act(() => shown.result.current.choose(pdf('new.pdf')));
    await waitFor(() =>
      expect(shown.result.current.state).toMatchObject({
        kind: 'sending',
        name: 'new.pdf',
      }),
    );
    expect(shown.runs.map(({ target }) => target)).toEqual([
      'documents/u/1__new.pdf',
    ]);
  });

  it('is forgotten once it is used', async () => {
    const { result, shelf } = show({ ...left, blob: null, path });
    await waitFor(() => expect(result.current.state.kind).toBe('done'));
    act(() => result.current.finish());
    expect(shelf.kept).toBeNull();
  });
});
