import { fireEvent, render, screen, within } from '@testing-library/react';
import { commands } from 'vitest/browser';
import type { AdministratorProposal } from '@contract/entities/account/administrator-proposal';
import {
  Around,
  put,
  type PersonOptions,
  type TestPerson,
} from '@/session/testing/backend';
import { AdminUsersScreen } from '../admin-users-screen';

/** What the tests of the screen of users have in common. */

export const at = new Date('2026-11-10T09:40:00Z');
export const proposals = 'administrator_proposals';
const inAWeek = new Date(Date.now() + 7 * 86_400_000);

/** Somebody new, the only one with this address. */
export const meet = (options: PersonOptions = {}) =>
  commands.signUp('Esi Turkson', options);

export function propose(
  { uid, email }: TestPerson,
  change: Partial<AdministratorProposal> = {},
) {
  const record = {
    uid,
    proposalId: 'p1',
    state: 'open',
    email,
    reason: 'Joins the office.',
    proposedBy: 'kojo',
    proposedAt: at,
    decidedBy: null,
    decidedAt: null,
    expiresAt: inAWeek,
    ...change,
  };
  return put({ [`${proposals}/${uid}`]: record });
}

export function show(person: TestPerson) {
  render(
    <Around person={person}>
      <AdminUsersScreen />
    </Around>,
  );
}
export const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const dialog = async (name: string) =>
  within(await screen.findByRole('dialog', { name }));
/** Once the screen knows what its reader may do. */
export async function search(text: string) {
  fireEvent.change(await screen.findByLabelText('Find somebody'), {
    target: { value: text },
  });
  press('Search');
}
/** Finds this person and opens their dialog. */
export async function open(person: TestPerson) {
  await search(person.email);
  fireEvent.click(
    await screen.findByRole('button', { name: `View ${person.name}` }),
  );
  return dialog(person.name);
}
