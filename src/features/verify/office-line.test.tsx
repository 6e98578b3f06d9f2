import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PublicContact } from '@contract/entities/public-contact';
import { OfficeLine } from './office-line';

const none = { contactEmail: '', contactPhone: '', contactAddress: '' };
const inApp = 'Questions? Sign in to Asaase and write to us under Support.';

it('shows what the administrators entered', async () => {
  const contact = {
    ...none,
    contactPhone: '0300000400',
    contactEmail: 'hello@asaase.test',
  };
  render(<OfficeLine fetchContact={() => Promise.resolve(contact)} />);
  expect(
    await screen.findByRole('link', { name: '030 000 0400' }),
  ).toHaveAttribute('href', 'tel:+233300000400');
  expect(screen.getByRole('link', { name: 'hello@asaase.test' })).toBeVisible();
});

it.each<[string, () => Promise<PublicContact | null>]>([
  ['there is no record', () => Promise.resolve(null)],
  ['nothing is entered', () => Promise.resolve(none)],
  ['it does not come', () => Promise.reject(new Error('offline'))],
  ['it has not come yet', () => new Promise(() => undefined)],
])('shows no number while %s', async (_, fetchContact) => {
  render(<OfficeLine fetchContact={fetchContact} />);
  expect(await screen.findByText(inApp)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
