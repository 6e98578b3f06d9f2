import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Request, RequestPapers } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import { Around, enterAs, put, read } from '@/session/testing/backend';
import { dataOf, useLive } from '@/session/use-live';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { PapersHold } from './papers-hold';

const finishedAt = new Date('2026-11-12T15:00:00Z');
const told: RequestPapers = {
  state: 'told',
  finishedAt,
  removedAt: null,
  removeAt: new Date('2028-11-12T15:00:00Z'),
};
const request = makeRequest({
  documentId: 'hold-1',
  paymentStatus: true,
  status: true,
  papers: told,
});

function Live({ opened }: { opened: Request }) {
  return (
    <PapersHold
      request={dataOf(useLive(anyRequest(opened.documentId))) ?? opened}
    />
  );
}

it('says until when papers are kept; one press holds them, and one releases them', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  await put({ 'requests/hold-1': request });
  render(
    <Around person={efua}>
      <Live opened={request} />
    </Around>,
  );
  expect(
    await screen.findByText(/^They are deleted on 12 Nov 2028\./),
  ).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Hold the papers' }),
  );
  expect(
    await screen.findByText(/^They are held: nobody deletes them/),
  ).toBeVisible();
  expect(await read('requests/hold-1')).toMatchObject({
    papers: { state: 'held', removeAt: null },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Release the papers' }),
  );
  expect(
    await screen.findByText(/^They are deleted when their time is over\./),
  ).toBeVisible();
});

it('is not there where no papers are kept', () => {
  const removed = {
    ...told,
    state: 'removed',
    removedAt: told.removeAt,
  } as const;
  const { container } = render(
    <PapersHold request={{ ...request, papers: removed }} />,
  );
  expect(container).toBeEmptyDOMElement();
});
