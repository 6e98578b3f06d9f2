import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { AppError } from '@contract/values/app-error';
import type { sendMessageAgain } from '@/repositories/failed-messages';
import { makeTestStore } from '@/repositories/test-live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { MessageList } from './message-list';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type Send = typeof sendMessageAgain;
const at = new Date('2026-11-10T09:42:00Z');
function makeMessage(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    ...{ outboxId: 'o1', kind: 'refund-paid', channel: 'mail', recordId: 'p1', state: 'failed' },
    ...{ uid: null, address: null, at, tries: 10, doubts: 0, held: false, failure: 'smtp 451' },
    ...{ nextTryAt: null, usefulUntil: at, endedAt: at, expiresAt: at },
    ...change,
  };
}
const account = makeMessage({ outboxId: 'o2', kind: 'recovery', recordId: null, failure: null, tries: 1 });

function show(rows: readonly OutboxEntry[], send: Send = () => Promise.resolve({ state: 'waiting' })) {
  const page = { rows, counts: rows.length, after: null, before: null };
  const live = makeTestStore<CountedPage<OutboxEntry, number>>(page);
  const sent = vi.fn(send);
  const onRefused = vi.fn();
  render(
    <MemoryRouter>
      <MessageList
        uid="efua"
        address={{ pageIndex: 0, cursor: null }}
        onParams={vi.fn()}
        onRefused={onRefused}
        send={sent}
        storeOf={() => live.store}
      />
    </MemoryRouter>,
  );
  return { sent, live, onRefused };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function ask() {
  const [button] = await screen.findAllByRole('button', { name: 'Send again: Refund paid' });
  if (button === undefined) throw new Error('the message does not show');
  fireEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Send this message again?' }));
}

describe('a message that failed', () => {
  it('says what it was, why it failed, and leads to the payment it tells of', async () => {
    show([makeMessage()]);
    const row = within(await screen.findByRole('row', { name: /^Refund paid/ }));
    expect(row.getByText('Letter')).toBeInTheDocument();
    expect(row.getByText('smtp 451, after 10 tries')).toBeInTheDocument();
    expect(row.getByText('10 Nov 2026, 09:42')).toBeInTheDocument();
    const link = row.getByRole('link', { name: 'See the payment' });
    expect(link).toHaveAttribute('href', '/admin/payments?tab=all&payment=p1');
  });

  it('about an account cannot be sent again: nobody knows any more whose', async () => {
    show([account]);
    const row = within(await screen.findByRole('row', { name: /^Recovery/ }));
    expect(row.getByText('An account')).toBeInTheDocument();
    expect(row.getByText('Given up after 1 try')).toBeInTheDocument();
    expect(row.getByText('They can ask for it again')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  it('there is none of says so', () => {
    show([]);
    expect(screen.getByText('Every message went out')).toBeInTheDocument();
    expect(
      screen.getByText(/^What could not be sent in ten tries shows here for 30 days/),
    ).toBeInTheDocument();
  });
});

describe('sending again', () => {
  it.each([
    [0, false],
    [1, true],
  ])('asks first, and says that it may come twice (%i tries without an answer)', async (doubts, warns) => {
    const { sent } = show([makeMessage({ doubts })]);
    const asked = await ask();
    expect(
      asked.getByText(/^Letter "Refund paid" is written anew from what is true now/),
    ).toBeInTheDocument();
    expect(asked.queryByText(/may have arrived, and would then come twice/) !== null).toBe(warns);
    press('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('sends just this one, and closes the question', async () => {
    const { sent } = show([makeMessage(), account]);
    await ask();
    press('Send again');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveBeenCalledExactlyOnceWith({ outboxId: 'o1' });
  });

  it.each([
    ['failed-precondition', 'It is on its way already.', 'It is on its way already.'],
    ['permission-denied', 'no', 'You do not have permission to do this.'],
    ['network', 'no', 'No connection. Check your internet and try again.'],
  ] as const)('refused as %s says so, and the next question begins anew', async (code, message, words) => {
    show([makeMessage()], () => Promise.reject(new AppError(code, message)));
    await ask();
    press('Send again');
    expect(await screen.findByText(words)).toBeInTheDocument();
    press('Cancel');
    const asked = await ask();
    expect(asked.queryByText(words)).toBeNull();
  });
});

it('is shown to nobody whose right is gone', async () => {
  const { live, onRefused } = show([]);
  live.fail(new AppError('permission-denied'));
  await waitFor(() => expect(onRefused).toHaveBeenCalled());
});
