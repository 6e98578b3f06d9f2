import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Service } from '@contract/entities/service';
import { AppError } from '@contract/values/app-error';
import { sampleService } from '@/domain/testing/records';
import type { saveSetting } from '@/repositories/save-setting';
import { SignedIn } from '@/session/testing/signed-in';
import { ServiceDialog } from './service-dialog';

// To ask of each element whether it is hidden takes jsdom long.
configure({ defaultHidden: true });

type Save = typeof saveSetting;

async function show(
  service: Service | null,
  save = vi.fn<Save>(() => Promise.resolve()),
) {
  const onClose = vi.fn();
  const dialog = (live: Service | null) => (
    <SignedIn>
      <ServiceDialog service={live} onClose={onClose} save={save} />
    </SignedIn>
  );
  const { rerender } = render(dialog(service));
  await screen.findByText('Review and save');
  return { save, onClose, change: (live: Service) => rerender(dialog(live)) };
}
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const review = () => press('Review and save');

describe('the price of a service', () => {
  it('is sent alone, as a number, and closes the dialog', async () => {
    const { save, onClose } = await show(sampleService);
    type('Price', '649.50');
    await review();
    const asked = within(
      await screen.findByRole('dialog', { name: 'Save these changes?' }),
    );
    expect(
      asked.getByText(
        'Everybody sees the change at once. Paid requests keep the price that was paid.',
      ),
    ).toBeVisible();
    expect(asked.getByText('GHS 500.00')).toBeVisible();
    expect(asked.getByText('GHS 649.50')).toBeVisible();
    await press('Save');
    expect(save).toHaveBeenCalledExactlyOnceWith({
      kind: 'service',
      id: sampleService.id,
      seen: sampleService,
      changes: { price: 649.5 },
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['', 'Price is required.'],
    ['0.99', 'Enter at least GHS 1.00.'],
    ['1,000', 'Enter an amount like 500 or 49.99.'],
  ])('cannot be %j', async (price, words) => {
    const { save } = await show(sampleService);
    type('Price', price);
    await review();
    expect(screen.getByText(words)).toBeVisible();
    expect(field('Price')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('is not saved as it was', async () => {
    const { save } = await show(sampleService);
    await review();
    const form = field('Name').closest('form');
    if (form !== null) fireEvent.submit(form);
    expect(
      screen.queryByRole('dialog', { name: 'Save these changes?' }),
    ).toBeNull();
    expect(save).not.toHaveBeenCalled();
  });

  it('that somebody else changed meanwhile shows beside what was typed, which stays', async () => {
    const { change } = await show(sampleService);
    type('Price', '700');
    change({ ...sampleService, price: 650 });
    expect(
      screen.getByText(
        /changed this to “GHS 650\.00”\. If you save, we keep what you typed\./,
      ),
    ).toBeVisible();
    expect(field('Price')).toHaveValue('700');
  });

  it('that is refused stays in its field, with the reason', async () => {
    const refused = vi.fn<Save>(() =>
      Promise.reject(new AppError('permission-denied')),
    );
    const { onClose } = await show(sampleService, refused);
    type('Price', '700');
    await review();
    await press('Save');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Edit Land/Property Search' }),
    );
    expect(
      dialog.getByText('You do not have permission to do this.'),
    ).toBeVisible();
    expect(dialog.getByLabelText('Price')).toHaveValue('700');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what a service covers', () => {
  it('is read in words before it is saved, and sent as the record stores it', async () => {
    const { save } = await show({ ...sampleService, papers: ['letter'] });
    type('What it does not cover', 'Court cases\nThe family');
    type('Lands Commission’s fee', '132.50');
    fireEvent.change(field('What it does$'), {
      target: { value: 'missing-property' },
    });
    await userEvent.click(screen.getByLabelText('Old receipt'));
    await review();
    const asked = within(
      await screen.findByRole('dialog', { name: 'Save these changes?' }),
    );
    expect(asked.getByText('GHS 132.50')).toBeVisible();
    expect(asked.getByText('Old receipt, Letter')).toBeVisible();
    expect(
      asked.getByText('Looks for land whose papers are lost'),
    ).toBeVisible();
    await press('Save');
    expect(save.mock.calls[0]?.[0].changes).toEqual({
      kind: 'missing-property',
      commissionFee: 132.5,
      papers: ['old-receipt', 'letter'],
      notCovered: 'Court cases\nThe family',
    });
  });

  it('has a fee within the price, and none where the field is emptied', async () => {
    const { save } = await show({ ...sampleService, commissionFee: 200 });
    type('Lands Commission’s fee', '500.01');
    await review();
    expect(
      screen.getByText('The fee cannot be more than the price.'),
    ).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    type('Lands Commission’s fee', '');
    await review();
    await press('Save');
    expect(save.mock.calls[0]?.[0].changes).toEqual({ commissionFee: 0 });
  });
});

describe('a new service', () => {
  it('needs a name and a price', async () => {
    const { save } = await show(null);
    expect(screen.getByRole('dialog', { name: 'New service' })).toBeVisible();
    type('Description', 'x');
    await review();
    expect(screen.getByText('Name is required.')).toBeVisible();
    expect(screen.getByText('Price is required.')).toBeVisible();
    expect(field('Name')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
  });

  it('is asked about, and sent whole', async () => {
    const { save } = await show(null);
    type('Name', 'Boundary walk');
    type('Price', '350');
    await review();
    expect(
      await screen.findByRole('dialog', { name: 'Offer this service?' }),
    ).toBeVisible();
    save.mockRejectedValueOnce(new AppError('timeout'));
    await press('Save');
    await screen.findByRole('dialog', { name: 'New service' });
    await review();
    await press('Save');
    const [first, second] = save.mock.calls.map(([change]) => change);
    expect(first).toEqual({
      kind: 'service',
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      seen: null,
      changes: {
        service_name: 'Boundary walk',
        kind: 'ownership-search',
        description: '',
        whatYouGet: '',
        price: 350,
        commissionFee: 0,
        papers: [],
        whoSigns: '',
        registers: '',
        regions: '',
        recordsUpTo: '',
        notCovered: '',
      },
    });
    // One that arrived before its answer was lost is not made twice.
    expect(second).toEqual(first);
  });

  it('is not made twice by somebody who came back to it after its answer was lost', async () => {
    const { save } = await show(null);
    type('Name', 'Boundary walk');
    type('Price', '350');
    await review();
    save.mockRejectedValueOnce(new AppError('timeout'));
    await press('Save');
    await screen.findByRole('dialog', { name: 'New service' });
    cleanup();
    const again = await show(null);
    expect(field('Name')).toHaveValue('Boundary walk');
    await review();
    await press('Save');
    expect(again.save.mock.calls[0]?.[0]).toEqual(save.mock.calls[0]?.[0]);
    cleanup();
    const next = await show(null);
    type('Name', 'Another one');
    type('Price', '350');
    await review();
    await press('Save');
    expect(next.save.mock.calls[0]?.[0].id).not.toBe(
      save.mock.calls[0]?.[0].id,
    );
  });
});
