import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PlanCode } from '@contract/values/land/plan-code';
import type { WorkerAnswer } from '../grounds/reading/ask-worker';
import { ScanCodeDialog } from './scan-code-dialog';

const link: PlanCode = {
  text: 'https://plans.example/check?plan=22\u001D',
  format: 'qr_code',
};
const bars: PlanCode = { text: 'GAR/AC\u202E/1', format: 'code_128' };
const found = (...codes: PlanCode[]): WorkerAnswer<PlanCode[]> => ({
  kind: 'found',
  found: codes,
});

function show(...answers: WorkerAnswer<PlanCode[]>[]) {
  const [onCode, onClose] = [vi.fn(), vi.fn()];
  const waitingAnswers = [...answers];
  const readCodes = vi.fn(() =>
    Promise.resolve(waitingAnswers.shift() ?? found()),
  );
  render(
    <ScanCodeDialog onCode={onCode} onClose={onClose} readCodes={readCodes} />,
  );
  return { onCode, onClose, readCodes };
}

const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('Photo or scan of the plan'),
    new File(['plan'], 'plan.png', { type: 'image/png' }),
  );

it('searches for the only code, without what nobody sees', async () => {
  const { onCode, onClose } = show(found(link));
  await choose();
  await vi.waitFor(() =>
    expect(onCode).toHaveBeenCalledWith('https://plans.example/check?plan=22'),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

it('lets a person choose among several, as text and no link', async () => {
  const { onCode, onClose } = show(found(link, bars));
  await choose();
  expect(await screen.findByText(/more than one code/)).toBeVisible();
  expect(screen.getByText('GAR/AC\uFFFD/1')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(onCode).not.toHaveBeenCalled();
  await userEvent.click(
    screen.getByRole('button', { name: 'Search for GAR/AC/1' }),
  );
  expect(onCode).toHaveBeenCalledWith('GAR/AC/1');
  expect(onClose).toHaveBeenCalledOnce();
});

it('says what to do where there is no code', async () => {
  const { onCode, onClose } = show(found());
  await choose();
  expect(await screen.findByText(/^We found no code\. Go close/)).toBeVisible();
  expect(onCode).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['no-reader', /^We could not read this file\./],
  ['too-slow', /^Reading took too long\./],
] as const)('reads the same file again after %s', async (failure, words) => {
  const { onCode, readCodes } = show({ kind: 'failed', failure }, found(bars));
  await choose();
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(onCode).toHaveBeenCalledWith('GAR/AC/1'));
  expect(readCodes).toHaveBeenCalledTimes(2);
});

it('takes nothing that is read after the dialog has gone', async () => {
  const answers: ((answer: WorkerAnswer<PlanCode[]>) => void)[] = [];
  const signals: AbortSignal[] = [];
  const onCode = vi.fn();
  const { unmount } = render(
    <ScanCodeDialog
      onCode={onCode}
      onClose={() => undefined}
      readCodes={(_file, signal) => {
        signals.push(signal);
        return new Promise((resolve) => {
          answers.push(resolve);
        });
      }}
    />,
  );
  await choose();
  expect(screen.getByText(/^Looking for codes/)).toBeVisible();
  unmount();
  expect(signals[0]?.aborted).toBe(true);
  answers[0]?.(found(bars));
  await Promise.resolve();
  expect(onCode).not.toHaveBeenCalled();
});
