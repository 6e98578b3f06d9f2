import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeRequest } from '@/domain/testing/records';
import { Corrections } from './corrections';

it('shows what stood there before, the newest first, and nothing without one', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 9));
  const { rerender } = render(
    <Corrections title="Changed" record={makeRequest()} />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(
    <Corrections
      title="Changed"
      record={makeRequest({
        corrections: {
          c1: {
            at: at(10),
            fields: [
              { field: 'name', before: 'Abena Owsu', after: 'Abena Owusu' },
            ],
          },
          c2: {
            at: at(11),
            fields: [
              { field: 'digitalAddress', before: null, after: 'GA-183-8164' },
              {
                field: 'phoneNumber',
                before: '0240000142',
                after: '0200000377',
              },
            ],
          },
        },
      })}
    />,
  );
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual([
    '11 Nov 2026, 09:00GhanaPost address: from nothing to GA-183-8164Phone: from 024 000 0142 to 020 000 0377',
    '10 Nov 2026, 09:00Name: from Abena Owsu to Abena Owusu',
  ]);
});
