import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Findings } from '@contract/values/findings/findings';
import { makeFindings } from '@contract/values/findings/testing/make-findings';
import type { NewerResult } from '@contract/values/newer-result';
import { makeReference } from '@contract/values/reference';
import { DeliveredSheet } from './delivered-sheet';

const reference = makeReference(() => 3);
const result = {
  fileName: 'search \u202efdp.results.pdf',
  size: 120_000,
  sha256: '0123456789abcdef'.repeat(4),
  createdAt: new Date('2026-11-10T09:42:00Z'),
  outcome: { kind: 'registered', text: 'Ɛsi Ɔkɔre' } as const,
};
const show = (newer: NewerResult = 'none', findings: Findings | null = null) =>
  render(
    <DeliveredSheet
      reference={reference}
      land={{
        serviceType: 'Land/Property Search',
        address: 'Plot 12, Adenta',
        digitalAddress: null,
      }}
      result={result}
      newer={newer}
      version={1}
      findings={findings}
      origin="https://asaase.example.test"
    />,
  );

it('says what was issued when, and how to check it', () => {
  show();
  expect(screen.getByRole('article', { name: 'Proof' })).toBeVisible();
  expect(screen.getByText(reference)).toBeVisible();
  expect(screen.getByText('Plot 12, Adenta')).toBeVisible();
  expect(screen.getByText('Registered to Ɛsi Ɔkɔre')).toBeVisible();
  expect(screen.getByText('10 Nov 2026, 09:42')).toBeVisible();
  expect(screen.getByText('1, the newest')).toBeVisible();
  expect(screen.getByText('https://asaase.example.test/verify')).toBeVisible();
  expect(
    screen.getByRole('img', { name: `QR code to check ${reference}` }),
  ).toBeVisible();
});

it('writes the fingerprint in eight groups of eight', () => {
  show();
  const groups = screen.getAllByText(/^[0-9a-f]{8}$/);
  expect(groups.map((group) => group.textContent).join('')).toBe(result.sha256);
  expect(groups).toHaveLength(8);
});

it('keeps marks of direction inside the name of the file', () => {
  show();
  expect(screen.getByText(result.fileName).tagName).toBe('BDI');
});

it.each([
  ['stands', '1, there is a newer one'],
  ['withdrawn', '1, a newer one was withdrawn'],
] as const)('says what became of a newer version: %s', (newer, words) => {
  show(newer);
  expect(screen.getByText(words)).toBeVisible();
});

it('shows what was found, where it was typed', () => {
  show('none', makeFindings({ owner: 'Ɛsi Ɔkɔre' }));
  expect(screen.getByRole('region', { name: 'What we found' })).toBeVisible();
  expect(screen.getByText('Ɛsi Ɔkɔre')).toBeVisible();
  expect(
    screen.getByText('0.72 acres (about 2,914 square metres)'),
  ).toBeVisible();
  expect(screen.getByText(/^This is what we found in these/)).toBeVisible();
});
