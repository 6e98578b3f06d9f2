import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from 'vitest/browser';
import { expect, it } from 'vitest';
import { assignmentRefusals } from '@contract/endpoints/assign-requests';
import type { Request } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import { anyRequest } from '@/repositories/requests/admin-requests';
import { Around, enterAs, put, read } from '@/session/testing/backend';
import { dataOf, useLive } from '@/session/use-live';
import { Assignment } from './assignment';

function Live({ opened }: { opened: Request }) {
  return (
    <Assignment
      request={dataOf(useLive(anyRequest(opened.documentId))) ?? opened}
    />
  );
}

const addPaid = async (
  documentId: string,
  assignedTo: string | null = null,
) => {
  const request = makeRequest({ documentId, assignedTo, paymentStatus: true });
  await put({ [`requests/${documentId}`]: request });
  return request;
};
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

it('is taken with one press, and given back with one', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  const request = await addPaid('hand-1');
  render(
    <Around person={efua}>
      <Live opened={request} />
    </Around>,
  );
  expect(screen.getByText('Nobody')).toBeVisible();
  await press('Take it');
  expect(await screen.findByText('you')).toBeVisible();
  expect(await read('requests/hand-1')).toMatchObject({ assignedTo: efua.uid });
  await press('Give it back');
  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(await read('requests/hand-1')).toMatchObject({ assignedTo: null });
});

it('is taken over from a colleague, and given to one by name', async () => {
  // The list of colleagues has a limit, and other tests leave theirs behind.
  await commands.eraseAll('admins');
  const kofi = await commands.signUp('Kofi Mensah', { isAdmin: true });
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  const request = await addPaid('hand-2', kofi.uid);
  render(
    <Around person={efua}>
      <Live opened={request} />
    </Around>,
  );
  expect(await screen.findByText('Kofi Mensah')).toBeVisible();
  await press('Take it over');
  expect(await screen.findByText('you')).toBeVisible();
  await press('Give to a colleague');
  await userEvent.selectOptions(
    await screen.findByLabelText('Give to'),
    kofi.uid,
  );
  await press('Give');
  await expect
    .poll(() => read('requests/hand-2'))
    .toMatchObject({ assignedTo: kofi.uid });
  expect(await screen.findByText('Kofi Mensah')).toBeVisible();
});

it('says when a colleague was first, and asks for a colleague where none is chosen', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  const request = await addPaid('hand-3', 'yaw');
  render(
    <Around person={efua}>
      {/* As it was before Yaw took it. */}
      <Assignment request={{ ...request, assignedTo: null }} />
    </Around>,
  );
  await press('Take it');
  expect(await screen.findByText(assignmentRefusals.changed)).toBeVisible();
  await press('Give to a colleague');
  await press('Give');
  expect(await screen.findByText('Choose a colleague.')).toBeVisible();
});
