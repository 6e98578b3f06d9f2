import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SharedResult } from '@contract/endpoints/open-shared-result';
import { AppError } from '@contract/values/app-error';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import { SharedLink } from './shared-link';
import type { OpenShared } from './use-shared-result';

const token = 'a'.repeat(43);
const result: SharedResult = {
  answer: 'result',
  reference: 'LS-7K3M-98',
  version: 1,
  issuedAt: '2026-11-10T09:42:00.000Z',
  isNewest: true,
  isNewerWithdrawn: false,
  serviceType: 'Land/Property Search',
  address: 'Plot 12, Adenta',
  outcome: { kind: 'registered', text: 'Ɛsi Ɔkɔre' },
  findings: makeFindings(),
  file: {
    fileName: 'LS-7K3M-98-results-v1.pdf',
    size: 120_000,
    sha256: 'b'.repeat(64),
  },
  worksUntil: '2026-11-17T09:42:00.000Z',
};

function show(openShared: OpenShared) {
  const asked = vi.fn(openShared);
  render(
    <SharedLink
      token={token}
      openShared={asked}
      readFile={() => Promise.reject(new AppError('not-found'))}
    />,
  );
  return { asked, user: userEvent.setup() };
}

const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Open the result' }));

it('asks nothing before a press', async () => {
  const { asked, user } = show(() => Promise.resolve(result));
  expect(asked).not.toHaveBeenCalled();
  await press(user);
  expect(
    await screen.findByRole('heading', { name: 'Registered to Ɛsi Ɔkɔre' }),
  ).toHaveFocus();
  expect(screen.getByText('Plot 12, Adenta')).toBeVisible();
  expect(
    screen.getByText(
      'Issued by us on Tuesday 10 November 2026. It is the newest version.',
    ),
  ).toBeVisible();
  expect(asked).toHaveBeenCalledOnce();
});

it('is the same opening after a lost answer', async () => {
  let tries = 0;
  const { asked, user } = show(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new AppError('network'))
      : Promise.resolve(result);
  });
  await press(user);
  expect(await screen.findByText(/It counts as one opening/)).toBeVisible();
  await press(user);
  await screen.findByRole('heading', { name: /^Registered/ });
  const [first, second] = asked.mock.calls.map(([body]) => body);
  expect(second).toEqual(first);
});

it('is another opening once the server takes the first no more', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z'), toFake: ['Date'] });
  const { asked, user } = show(() => Promise.reject(new AppError('network')));
  await press(user);
  await screen.findByText(/It counts as one opening/);
  vi.setSystemTime(new Date('2026-11-27T09:30:00Z'));
  await press(user);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  const [first, second] = asked.mock.calls.map(([body]) => body.openingId);
  expect(second).not.toBe(first);
  vi.useRealTimers();
});

it('says to open it again where the file does not come any more', async () => {
  const { asked, user } = show(() => Promise.resolve(result));
  await press(user);
  await user.click(
    await screen.findByRole('button', { name: 'Download results' }),
  );
  expect(await screen.findByText(/^Open it again:/)).toBeVisible();
  await press(user);
  await screen.findByRole('heading', { name: /^Registered/ });
  const [first, second] = asked.mock.calls.map(([body]) => body.openingId);
  expect(second).not.toBe(first);
});

it('forgets what it read when the page is left, and opens once more as another opening', async () => {
  const { asked, user } = show(() => Promise.resolve(result));
  await press(user);
  await screen.findByRole('heading', { name: /^Registered/ });
  window.dispatchEvent(new Event('pagehide'));
  expect(
    await screen.findByRole('button', { name: 'Open the result' }),
  ).toBeVisible();
  expect(screen.queryByText('Plot 12, Adenta')).not.toBeInTheDocument();
  await press(user);
  const [first, second] = asked.mock.calls.map(([body]) => body.openingId);
  expect(second).not.toBe(first);
});

it('says that there is a newer version', async () => {
  const { user } = show(() => Promise.resolve({ ...result, isNewest: false }));
  await press(user);
  expect(await screen.findByText(/There is a newer one/)).toBeVisible();
});

it('says that a newer version was withdrawn, and sends nobody for it', async () => {
  const { user } = show(() =>
    Promise.resolve({ ...result, isNewest: false, isNewerWithdrawn: true }),
  );
  await press(user);
  expect(
    await screen.findByText(/We have not issued a corrected one yet\.$/),
  ).toBeVisible();
  expect(screen.queryByText(/There is a newer one/)).toBeNull();
});

it('shows nothing of results that were withdrawn', async () => {
  const { reference, version, issuedAt } = result;
  const { user } = show(() =>
    Promise.resolve({
      answer: 'withdrawn',
      reference,
      version,
      issuedAt,
      isNewest: true,
      isNewerWithdrawn: false,
      withdrawnAt: '2026-11-12T09:42:00.000Z',
    }),
  );
  await press(user);
  expect(
    await screen.findByText(/took it back on Thursday 12 November 2026/),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what to do with a link that opens nothing', async () => {
  const { user } = show(() => Promise.resolve({ answer: 'closed' }));
  await press(user);
  expect(await screen.findByText(/Ask them for a new link/)).toBeVisible();
});

it('says that the file is deleted', async () => {
  const { user } = show(() => Promise.resolve({ ...result, file: null }));
  await press(user);
  expect(await screen.findByText(/The file is deleted/)).toBeVisible();
  expect(
    screen.queryByRole('button', { name: 'Download results' }),
  ).not.toBeInTheDocument();
});
