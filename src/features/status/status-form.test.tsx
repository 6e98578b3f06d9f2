import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type {
  SendStatusSmsBody,
  StatusAnswer,
  StatusBody,
} from '@contract/endpoints/ask-status';
import { AppError } from '@contract/values/app-error';
import { StatusForm } from './status-form';

const reference = 'LS-7K3M-98';
const found: StatusAnswer = {
  answer: 'found',
  words: {
    step: 'Sent to the Lands Commission',
    day: 'Results usually by 24 Nov 2026.',
    nextStep: 'Nothing to do now. Sign in to Asaase to see more.',
  },
};

function show(
  answer: (body: StatusBody) => Promise<StatusAnswer>,
  send: (body: SendStatusSmsBody) => Promise<unknown> = () =>
    Promise.resolve({}),
) {
  const askStatus = vi.fn(answer);
  const sendStatusSms = vi.fn(send);
  render(<StatusForm askStatus={askStatus} sendStatusSms={sendStatusSms} />);
  return { askStatus, sendStatusSms, user: userEvent.setup() };
}
type User = ReturnType<typeof show>['user'];

async function fill(user: User, typed: string, phone: string) {
  await user.type(screen.getByLabelText('Reference'), typed);
  await user.type(screen.getByLabelText('Phone number'), phone);
  await user.click(screen.getByRole('button', { name: 'See where it stands' }));
}

it('asks with what is known, however it is typed, and shows the answer', async () => {
  const { askStatus, user } = show(() => Promise.resolve(found));
  await fill(user, 'ls 7k3m 98', '+233 24 000 0142');
  expect(await screen.findByText('Sent to the Lands Commission')).toBeVisible();
  expect(screen.getByText('Results usually by 24 Nov 2026.')).toBeVisible();
  expect(askStatus).toHaveBeenCalledWith({ reference, phone: '0240000142' });
});

it('forgets the answer when another number is typed', async () => {
  const { user } = show(() => Promise.resolve(found));
  await fill(user, reference, '0240000142');
  await screen.findByText('Sent to the Lands Commission');
  await user.type(screen.getByLabelText('Phone number'), '3');
  expect(screen.queryByText('Sent to the Lands Commission')).toBeNull();
});

it('asks for an SMS once, and says the same whether or not one comes', async () => {
  const { sendStatusSms, user } = show(() => Promise.resolve(found));
  await fill(user, reference, '0240000142');
  await user.click(
    await screen.findByRole('button', { name: 'Send this to my phone' }),
  );
  expect(
    await screen.findByText(
      'It comes by SMS in a few minutes, unless this number has had 2 SMS of ours today.',
    ),
  ).toBeVisible();
  const [[body]] = sendStatusSms.mock.calls as [[SendStatusSmsBody]];
  expect(sendStatusSms).toHaveBeenCalledTimes(1);
  expect(body).toMatchObject({ reference, phone: '0240000142' });
  expect(body.attempt).toMatch(/^[\w-]{22,}$/);
});

it('an SMS that could not be asked for can be asked for again, as the same one', async () => {
  const { sendStatusSms, user } = show(
    () => Promise.resolve(found),
    () => Promise.reject(new AppError('network')),
  );
  await fill(user, reference, '0240000142');
  await user.click(
    await screen.findByRole('button', { name: 'Send this to my phone' }),
  );
  expect(
    await screen.findByText(/^We could not ask\. .* It comes once\.$/),
  ).toBeVisible();
  await user.click(
    screen.getByRole('button', { name: 'Send this to my phone' }),
  );
  const [first, second] = sendStatusSms.mock.calls;
  expect(second).toEqual(first);
});

it.each([
  ['no-answer', /^We could not ask\. Check your internet/],
  ['resource-exhausted', /^You have asked many times\./],
  ['internal', /An unexpected error occurred/],
] as const)('after %s says what to do', async (code, words) => {
  const { user } = show(() => Promise.reject(new AppError(code)));
  await fill(user, reference, '0240000142');
  expect(await screen.findByText(words)).toBeVisible();
});

it('sends nothing that is incomplete', async () => {
  const { askStatus, user } = show(() => Promise.resolve(found));
  await fill(user, 'LS-7K3M-99', '024');
  expect(
    await screen.findByText(/^This is not one of our references\./),
  ).toBeVisible();
  expect(screen.getByText(/^Enter all 10 digits/)).toBeVisible();
  expect(askStatus).not.toHaveBeenCalled();
});
