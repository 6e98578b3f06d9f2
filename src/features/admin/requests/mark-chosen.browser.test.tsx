import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { commands } from 'vitest/browser';
import { expect, it } from 'vitest';
import { markStepRefusals } from '@contract/endpoints/mark-step';
import type { Request } from '@contract/entities/request';
import { makeRequest } from '@/domain/testing/records';
import {
  Around,
  enterAs,
  put,
  read,
  type TestPerson,
} from '@/session/testing/backend';
import { MarkChosen } from './mark-chosen';

const receivedAt = new Date('2026-11-11T09:00:00Z');
const marked = (by: string) => ({
  received: { at: receivedAt, by, nextBy: null },
});

async function addPaid(
  documentId: string,
  name: string,
  change: Partial<Request> = {},
): Promise<Request> {
  const request = makeRequest({
    documentId,
    name,
    paymentStatus: true,
    paidAt: new Date('2026-11-10T09:45:00Z'),
    ...change,
  });
  await put({ [`requests/${documentId}`]: request });
  return request;
}

function openDialog(person: TestPerson, chosen: readonly Request[]): string[] {
  const done: string[] = [];
  render(
    <Around person={person}>
      <MarkChosen
        chosen={chosen}
        onDone={(documentIds) => done.push(...documentIds)}
        onClose={() => undefined}
      />
    </Around>,
  );
  return done;
}

const inRowOf = (name: string, words: string) =>
  screen
    .getAllByRole('listitem')
    .filter((row) => within(row).queryByText(name) !== null)
    .map((row) => within(row).getByText(words));
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
const chooseReceived = async () =>
  userEvent.selectOptions(await screen.findByLabelText('Step'), 'received');

it('says beforehand who gets the step and who cannot, and afterwards what became of each', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  const open = await addPaid('mark-1', 'Ama Open');
  const before = await addPaid('mark-2', 'Kofi Before', {
    steps: marked('somebody'),
  });
  const unclear = await addPaid('mark-3', 'Esi Unclear', {
    isDocumentValid: false,
  });
  const meanwhile = await addPaid('mark-4', 'Yaw Meanwhile');
  const delivered = await addPaid('mark-5', 'Adjoa Delivered');
  // After the list was read, a colleague worked on these two.
  await put({
    'requests/mark-4': { ...meanwhile, steps: marked('somebody') },
    'requests/mark-5': { ...delivered, status: true },
  });
  const done = openDialog(efua, [open, before, unclear, meanwhile, delivered]);

  await press('Mark 5 requests');
  expect(await screen.findByText('Choose a step.')).toBeVisible();
  await chooseReceived();
  const words = within(screen.getByRole('region', { name: 'What happens' }));
  expect(
    words.getByText('3 requests will get the step “Papers received”.'),
  ).toBeVisible();
  expect(words.getByText(/We write to nobody/)).toBeVisible();
  expect(words.getByText('Marked already: 1 request.')).toBeVisible();
  expect(words.getByText(/^Not possible now: 1 request/)).toBeVisible();
  expect(inRowOf('Esi Unclear', markStepRefusals.unclear)).toHaveLength(1);

  await press('Mark 3 requests');
  expect(
    await screen.findByText(
      'Marked: 1 request. Marked already: 1 request. Not possible: 1 request.',
    ),
  ).toBeVisible();
  expect(inRowOf('Ama Open', 'Marked')).toHaveLength(1);
  expect(inRowOf('Yaw Meanwhile', 'Was marked already')).toHaveLength(1);
  expect(inRowOf('Adjoa Delivered', markStepRefusals.notOpen)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Go on/ })).toBeNull();
  expect(done).toEqual(['mark-1', 'mark-4']);
  expect(await read('requests/mark-1')).toMatchObject({
    steps: { received: { by: efua.uid } },
  });
  expect(await read('requests/mark-3')).not.toHaveProperty('steps');
});

it('goes on where it stopped after a lost answer, and marks nothing twice', async () => {
  const efua = await enterAs('Efua Boateng', { isAdmin: true });
  const chosen = [
    await addPaid('lost-1', 'Ama First'),
    await addPaid('lost-2', 'Kofi Second'),
  ];
  const done = openDialog(efua, chosen);
  await chooseReceived();
  await commands.loseAnswer('markStep', null);
  await press('Mark 2 requests');
  expect(
    await screen.findByRole('button', { name: 'Go on with 2 requests' }),
  ).toBeVisible();
  expect(
    screen.getByText('Marked: 0 requests. Still to do: 2 requests.'),
  ).toBeVisible();
  expect(done).toEqual([]);
  const first = await read('requests/lost-1');
  expect(first).toMatchObject({ steps: { received: { by: efua.uid } } });

  await press('Go on with 2 requests');
  expect(await screen.findByText('Marked: 2 requests.')).toBeVisible();
  expect(done).toEqual(['lost-1', 'lost-2']);
  expect(await read('requests/lost-1')).toEqual(first);
  const audit = await commands.find('audit', 'documentId', 'lost-1');
  expect(JSON.parse(audit)).toHaveLength(1);
});
