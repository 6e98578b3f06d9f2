import { act, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Request } from '@contract/entities/request';
import { AppError } from '@contract/values/app-error';
import type { getPaidRequestsStore } from '@/features/admin/admin-stores';
import { makeRequest } from '@/lib/test-records';
import { makeTestStore } from '@/repositories/test-live-store';
import type { CountedPage } from '@/repositories/with-counts';
import { SessionContext } from '@/session/session-context';
import { makeSession, sampleUser } from '@/session/test-session';
import { AdminRequestScreen } from './admin-request-screen';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

const paid = makeRequest({ paymentStatus: true, paidAt: new Date('2026-11-10T09:45:00Z') });

function show(rows: readonly Request[] | null, address = '/adminRequest', isAdmin = true, total?: number) {
  const page = { after: { side: 'after', position: '1.0.last' }, before: null } as const;
  const first = rows === null ? undefined : { ...page, rows, counts: total ?? rows.length };
  const live = makeTestStore<CountedPage<Request, number>>(first);
  const storeOf = vi.fn<typeof getPaidRequestsStore>(() => live.store);
  render(
    <SessionContext value={makeSession({ user: { ...sampleUser, uid: 'efua', isAdmin } })}>
      <MemoryRouter initialEntries={[address]}>
        <AdminRequestScreen storeOf={storeOf} />
      </MemoryRouter>
    </SessionContext>,
  );
  return { live, storeOf };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the table of paid requests', () => {
  it('has the columns of the specification, and its pager', async () => {
    const { storeOf } = show([paid], '/adminRequest', true, 31);
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      ...['Name', 'Service type', 'Address', 'Date', 'Age', 'Payment', 'Request', 'Actions'],
    ]);
    expect(screen.getByRole('heading', { name: 'Request History' })).toBeInTheDocument();
    expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
    press('Next page');
    expect(screen.getByText('Page 2 of 3')).toBeInTheDocument();
    expect(storeOf.mock.lastCall?.[2]).toEqual({ side: 'after', position: '1.0.last' });
  });

  it('says that there are none', () => {
    show([]);
    expect(screen.getByText('No paid service requests available.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Show all|Clear search)$/ })).toBeNull();
  });

  it.each([
    ['/adminRequest?q=kwame', 'No request matches', 'Clear search'],
    ['/adminRequest?show=late', 'Nothing is late', 'Show all'],
  ])('at %s says "%s", and leads back to all', (address, title, way) => {
    const { storeOf } = show([], address);
    expect(screen.getByText(title)).toBeInTheDocument();
    press(way);
    expect(storeOf.mock.lastCall?.[1]).toMatchObject({ show: null, prefix: null });
  });

  it('says why it cannot be read, and reads again', () => {
    const { live } = show(null);
    expect(screen.getByLabelText('Loading paid requests')).toBeInTheDocument();
    act(() => live.fail(new AppError('network')));
    expect(screen.getByText('No connection. Check your internet and try again.')).toBeInTheDocument();
    press('Try again');
    expect(live.starts()).toBe(2);
  });
});

describe('nothing shows', () => {
  it('and nothing is read for anybody else', () => {
    const { storeOf } = show([paid], '/adminRequest', false);
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(storeOf).not.toHaveBeenCalled();
  });

  it('any more once the right is taken away', () => {
    const { live } = show([paid]);
    act(() => live.fail(new AppError('permission-denied')));
    expect(screen.getByRole('heading', { name: 'Administrators only' })).toBeInTheDocument();
    expect(screen.queryByText(paid.name)).toBeNull();
  });
});
