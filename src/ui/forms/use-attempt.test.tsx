import { act, render, renderHook, screen } from '@testing-library/react';
import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { Toasts } from '../overlays/toast';
import { useAttempt } from './use-attempt';
import { useFields } from './use-fields';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(<Toasts />);
});

afterEach(() => {
  act(() => toast.remove());
  vi.unstubAllGlobals();
});

/** An answer that comes when the test says so. */
function slow() {
  let resolve: (answer: string) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<string>((onAnswer, onError) => {
    resolve = onAnswer;
    reject = onError;
  });
  return { promise, resolve, reject };
}
const begin = () =>
  renderHook(() => useAttempt(() => 'It could not be cancelled.'));

it('tells its end to who waits for it', async () => {
  const { result } = begin();
  const onDone = vi.fn();
  await act(() => result.current.run(() => Promise.resolve('done'), onDone));
  expect(onDone).toHaveBeenCalledExactlyOnceWith('done');
  await act(() => result.current.run(() => Promise.reject(new Error())));
  expect(result.current).toMatchObject({
    isBusy: false,
    failure: 'It could not be cancelled.',
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

const ways = ['its dialog is closed', 'its question is closed'] as const;

function leaveBy(
  way: (typeof ways)[number],
  { result, unmount }: ReturnType<typeof begin>,
) {
  if (way === 'its dialog is closed') unmount();
  else act(() => result.current.leave());
}

it.each(ways)('closes nothing when it ends after %s', async (way) => {
  const shown = begin();
  const onDone = vi.fn();
  const answer = slow();
  let end = Promise.resolve();
  act(() => {
    end = shown.result.current.run(() => answer.promise, onDone);
  });
  leaveBy(way, shown);
  await act(async () => {
    answer.resolve('done');
    await end;
  });
  expect(onDone).not.toHaveBeenCalled();
});

it.each(ways)(
  'says in a toast that it failed after %s, and shows it in no other form',
  async (way) => {
    const shown = begin();
    const answer = slow();
    let end = Promise.resolve();
    act(() => {
      end = shown.result.current.run(() => answer.promise);
    });
    leaveBy(way, shown);
    await act(async () => {
      answer.reject(new AppError('failed-precondition', 'no'));
      await end;
    });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'It could not be cancelled.',
    );
    expect(shown.result.current.failure).toBeNull();
  },
);

it('says nothing about what was called off', async () => {
  const shown = begin();
  const answer = slow();
  let end = Promise.resolve();
  act(() => {
    end = shown.result.current.run(() => answer.promise);
  });
  shown.unmount();
  await act(async () => {
    answer.reject(new AppError('cancelled', 'cancelled'));
    await end;
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes the answer to an earlier question for no answer to this one', async () => {
  const { result } = begin();
  const [first, second] = [slow(), slow()];
  const [onFirst, onSecond] = [vi.fn(), vi.fn()];
  const ends: Promise<void>[] = [];
  act(() => void ends.push(result.current.run(() => first.promise, onFirst)));
  act(() => result.current.leave());
  act(() => void ends.push(result.current.run(() => second.promise, onSecond)));
  await act(async () => {
    first.resolve('first');
    await ends[0];
  });
  expect(onFirst).not.toHaveBeenCalled();
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    second.resolve('second');
    await ends[1];
  });
  expect(onSecond).toHaveBeenCalledExactlyOnceWith('second');
  expect(result.current.isBusy).toBe(false);
});

it('says in a toast that a form failed which was left', async () => {
  const answer = slow();
  const { result, unmount } = renderHook(() =>
    useFields({ defaultValues: { answer: '' } }),
  );
  const send = result.current.send(
    () => answer.promise.then(() => undefined),
    () => 'The case could not be closed.',
  );
  // The library validates before it sends.
  await act(async () => {
    send();
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(result.current.isSubmitting).toBe(true));
  unmount();
  await act(async () => {
    answer.reject(new AppError('failed-precondition', 'no'));
    await Promise.resolve();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The case could not be closed.',
  );
});
