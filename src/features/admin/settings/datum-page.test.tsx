import {
  configure,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DatumParameters } from '@contract/entities/datum-parameters';
import { publishedShifts } from '@land/frames/datums';
import type { saveSetting } from '@/repositories/save-setting';
import { SignedIn } from '@/session/testing/signed-in';
import { DatumPage } from './datum-page';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type Save = typeof saveSetting;

/** The page over what is stored; null while nothing is. */
function open(stored: Record<string, unknown> | null) {
  const save = vi.fn<Save>(() => Promise.resolve());
  const record =
    stored === null ? null : { reading: DatumParameters.parse(stored), stored };
  render(
    <MemoryRouter>
      <SignedIn>
        <DatumPage record={record} save={save} />
      </SignedIn>
    </MemoryRouter>,
  );
  return save;
}
const leigon = () =>
  within(screen.getByRole('group', { name: /^Leigon, 1977 \(EPSG 4250\)$/ }));
const field = (label: string) =>
  leigon().getByLabelText(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (element: HTMLElement) => userEvent.click(element);
const review = () =>
  press(screen.getByRole('button', { name: 'Review and save' }));
async function save() {
  await review();
  const dialog = await screen.findByRole('dialog', {
    name: 'Save these changes?',
  });
  const asked = dialog.textContent;
  await press(within(dialog).getByRole('button', { name: 'Save' }));
  return asked;
}

it('shows the published shifts with their codes until the office has its own', () => {
  open(null);
  expect(leigon().getByText(/EPSG 1159, Leigon to WGS 84/)).toBeVisible();
  expect(field('X')).toHaveValue('-130');
  expect(field('Where the numbers')).toHaveValue(publishedShifts.leigon.source);
  expect(
    leigon().getByRole('button', { name: 'Use the published parameters' }),
  ).toHaveAttribute('aria-disabled', 'true');
});

it('sends the whole shift of the datum that changed, and what was seen of both', async () => {
  const sent = open(null);
  type('X', '−128.5');
  type('Where the numbers', 'Letter of the Division, 3 March 2027');
  expect(await save()).toContain('-130 metres');
  expect(sent).toHaveBeenCalledWith({
    kind: 'datum',
    id: 'current',
    seen: { ...publishedShifts, id: 'current' },
    changes: {
      leigon: {
        x: -128.5,
        y: 29,
        z: 364,
        source: 'Letter of the Division, 3 March 2027',
      },
    },
  });
});

it.each([
  ['X', '130', 'more than 50 m'],
  ['Y', '-29', 'more than 50 m'],
  ['Z', '3640', 'more than 50 m'],
  ['Y', 'east', 'Enter metres like -170 or 32.3.'],
  ['Y', '', 'Enter metres like -170 or 32.3.'],
  ['Where the numbers', ' ', 'Say where the numbers come from.'],
])('refuses %s of %j', async (label, typed, reason) => {
  const sent = open(null);
  type(label, typed);
  await review();
  expect(leigon().getByText(new RegExp(reason))).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('takes the published parameters again', async () => {
  const sent = open({
    leigon: { x: -128, y: 27, z: 365, source: 'Letter of the Division' },
  });
  expect(field('X')).toHaveValue('-128');
  await press(
    leigon().getByRole('button', { name: 'Use the published parameters' }),
  );
  expect(field('X')).toHaveValue('-130');
  await save();
  expect(sent.mock.calls[0]?.[0].changes).toEqual({
    leigon: publishedShifts.leigon,
  });
});

it('shows what is stored and cannot be read, and lets it be put right', async () => {
  const sent = open({ leigon: { x: [1], y: 29, z: 364, source: 'a slip' } });
  expect(field('X')).toHaveValue('[1]');
  expect(
    leigon().getAllByText(/nobody can save corners of this datum/)[0],
  ).toBeVisible();
  type('X', '-131');
  await save();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    seen: { leigon: 'unreadable' },
    changes: { leigon: { x: -131, y: 29, z: 364, source: 'a slip' } },
  });
});
