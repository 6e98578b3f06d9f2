import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Report } from '@contract/entities/due-diligence';
import { makeReport } from '@/domain/testing/records';
import { ReportCard } from './report-list';

const report = makeReport();
const reviewedAt = new Date('2026-11-21T09:00:00Z');
const show = (changes: Partial<Report> = {}) =>
  render(<ReportCard report={{ ...report, ...changes }} />);
const seen = (text: string) => expect(screen.getByText(text)).toBeVisible();

// As on a phone whose owner saves data: nothing is fetched unasked.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('ReportCard', () => {
  it('says what was sent and that nobody has opened it', () => {
    show();
    expect(
      screen.getByRole('article', { name: 'Lost land LS-7K3M-98' }),
    ).toBeVisible();
    for (const text of [
      'GA-183-8164, Dzorwulu',
      '20 Nov 2026',
      'Pending review',
      'Nothing to pay',
      'Not seen yet',
    ]) {
      seen(text);
    }
    seen('We have not seen your report yet.');
    expect(screen.queryByText('Our note to you')).toBeNull();
    expect(screen.getByRole('button', { name: 'Show image' })).toBeVisible();
  });

  it('says that it was opened, before anything is decided', () => {
    show({ seenStatus: 'seen' });
    seen('Seen');
    seen('We have seen your report. We start soon.');
  });

  it.each([
    ['in-review', 'In review', 'We took it up on 21 Nov 2026.'],
    ['completed', 'Completed', 'We finished on 21 Nov 2026.'],
    ['rejected', 'Rejected', 'We could not go on with it on 21 Nov 2026.'],
  ] as const)(
    '%s: says so, when, and shows the note as text',
    (reviewStatus, badge, sentence) => {
      const note = '<b>Ask</b> the office.';
      show({
        reviewStatus,
        reviewedAt,
        seenStatus: 'seen',
        paymentStatus: 'paid',
        note,
      });
      for (const text of [badge, sentence, 'Paid', 'Our note to you', note]) {
        seen(text);
      }
    },
  );

  it('opens the land on its plan, once we have read it', async () => {
    show();
    const name = 'The land on your plan, LS-7K3M-98';
    expect(screen.queryByRole('button', { name })).toBeNull();
    cleanup();
    show({
      ground: {
        sides: [42.06, 30.5, 42, 30.48],
        localCorners: [
          { east: 0, north: 0 },
          { east: 42, north: 0 },
          { east: 42, north: 30.5 },
          { east: 0, north: 30.5 },
        ],
        areaSquareMetres: 1281,
        confirmedAt: reviewedAt,
      },
    });
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'The land on your plan' }),
    );
    expect(dialog.getByText(/^It has 4 sides\./)).toBeVisible();
    expect(dialog.getByText('0.32 acre (1,281 m²)')).toBeVisible();
  });
});
