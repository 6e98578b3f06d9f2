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
import {
  EditedConfig,
  OfficeConfigReading,
} from '@contract/entities/office-config-reading';
import type { saveSetting } from '@/repositories/save-setting';
import { SignedIn } from '@/session/testing/signed-in';
import { ConfigPage } from './record-tab';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type Save = typeof saveSetting;

/** The page over a record as somebody left it in the console. */
function open(stored: Record<string, unknown>) {
  const save = vi.fn<Save>(() => Promise.resolve());
  const record = {
    id: 'main',
    reading: OfficeConfigReading.parse(stored),
    edited: EditedConfig.parse(stored),
    stored,
  };
  render(
    <MemoryRouter>
      <SignedIn>
        <ConfigPage record={record} save={save} />
      </SignedIn>
    </MemoryRouter>,
  );
  return save;
}
const field = (label: string) =>
  screen.getAllByLabelText((text) => text.startsWith(label), {
    selector: 'input, textarea, select',
  })[0];
function type(label: string, value: string) {
  const element = field(label);
  if (element === undefined) throw new Error(`no field ${label}`);
  fireEvent.change(element, { target: { value } });
}
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
async function save() {
  await press('Review and save');
  const dialog = await screen.findByRole('dialog', {
    name: 'Save these changes?',
  });
  const asked = dialog.textContent;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  return asked;
}

const broken = {
  ConsultancyAmount: '100',
  promisedWorkingDays: 0,
  laterReason: 'rain',
  networksOff: { MTN: 5, VODAFONE: 'Since 9.' },
  bookingHoldHours: 36,
};

it('names what cannot be read, and shows what is stored there', () => {
  open(broken);
  const notice = screen.getByRole('region', { name: 'What cannot be read' });
  expect(
    within(notice)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Consultation fee',
    'Results after payment',
    'Reason for late results',
    'Networks that are switched off: MTN',
  ]);
  expect(field('Consultation fee')).toHaveValue('"100"');
  expect(field('Results after payment')).toHaveValue('0');
  expect(field('Reason for late results')).toHaveValue('"rain"');
  expect(field('Time to pay')).toHaveValue('36');
  expect(
    screen.getByText(/Until you enter one and save, nobody can pay/),
  ).toBeVisible();
  expect(screen.getByText(/we count with 10 working days/)).toBeVisible();
});

it('is put right field by field, the same amount too', async () => {
  const sent = open(broken);
  type('Consultation fee', '100');
  expect(await save()).toContain('"100"');
  expect(sent).toHaveBeenCalledWith(
    expect.objectContaining({
      seen: expect.objectContaining({
        ConsultancyAmount: 'unreadable',
      }) as unknown,
      changes: { ConsultancyAmount: 100 },
    }),
  );
});

it('keeps the good text of another network when one is emptied', async () => {
  const sent = open(broken);
  const offForMtn = screen
    .getAllByDisplayValue('5')
    .find(({ tagName }) => tagName === 'TEXTAREA');
  if (offForMtn === undefined) throw new Error('no field');
  fireEvent.change(offForMtn, { target: { value: '' } });
  await save();
  expect(sent.mock.calls[0]?.[0].changes).toEqual({
    networksOff: { VODAFONE: 'Since 9.' },
  });
});

it('lets another field be saved, and sends nothing of those that are broken', async () => {
  const sent = open(broken);
  type('Time to pay', '24');
  await save();
  expect(sent.mock.calls[0]?.[0].changes).toEqual({ bookingHoldHours: 24 });
});

it('asks for an amount where the broken fee was emptied', async () => {
  const sent = open(broken);
  type('Consultation fee', '');
  await press('Review and save');
  expect(screen.getByText('Consultation fee is required.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
});

it('shows the days that count, and saves them as they are', async () => {
  const sent = open({ publicHolidays: ['soon', '2026-12-25', '2026-12-28'] });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Keep these days' }),
  );
  await save();
  expect(sent.mock.calls[0]?.[0].changes).toEqual({
    publicHolidays: ['2026-12-25', '2026-12-28'],
  });
});

it('says nothing where everything can be read', () => {
  open({ ConsultancyAmount: 50 });
  expect(
    screen.queryByRole('region', { name: 'What cannot be read' }),
  ).toBeNull();
});
