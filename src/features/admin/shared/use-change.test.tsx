import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '@contract/values/app-error';
import { unansweredText, useQuestion } from './use-change';

const changedText = 'Somebody has changed this.';
const outdated = 'Somebody was first.';

/** A question about a record in state 'new', which has been asked. */
function ask() {
  const shown = renderHook(
    ({ row }: { row: string }) =>
      useQuestion<'close', string>({
        row,
        hasChanged: (opened, current) => opened !== current,
        outdated,
      }),
    { initialProps: { row: 'new' } },
  );
  act(() => shown.result.current.ask('close'));
  return shown;
}

async function fail(
  result: ReturnType<typeof ask>['result'],
  error: AppError,
): Promise<void> {
  act(() => result.current.change.run(() => Promise.reject(error), 'Done'));
  await waitFor(() => expect(result.current.change.isBusy).toBe(false));
}

it('says that somebody else was first, where they were', async () => {
  const { result, rerender } = ask();
  expect(result.current.findNotice(changedText)).toBeNull();
  rerender({ row: 'closed' });
  expect(result.current.question).toBeNull();
  expect(result.current.findNotice(changedText)).toBe(changedText);

  act(() => result.current.ask('close'));
  await fail(result, new AppError('failed-precondition', outdated));
  expect(result.current.findNotice(changedText)).toBe(changedText);
});

it('does not say so of a change that may be one’s own, because its answer was lost', async () => {
  const { result, rerender } = ask();
  await fail(result, new AppError('no-answer'));
  expect(result.current.question?.step).toBe('close');
  expect(result.current.findNotice(changedText)).toBeNull();
  // Pressed again, it is refused by what the first press did.
  await fail(result, new AppError('failed-precondition', outdated));
  expect(result.current.findNotice(changedText)).toBe(unansweredText);
  rerender({ row: 'closed' });
  expect(result.current.findNotice(changedText)).toBe(unansweredText);
  act(() => result.current.ask('close'));
  expect(result.current.findNotice(changedText)).toBeNull();
});
