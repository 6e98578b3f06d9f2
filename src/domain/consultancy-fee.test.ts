import { expect, it } from 'vitest';
import { AdminConfigReading } from '@contract/entities/admin-config-reading';
import { findConsultancyFee } from './consultancy-fee';

it.each([
  [{ ConsultancyAmount: 50 }, 50_00],
  [{ ConsultancyAmount: 49.99 }, 49_99],
  [{ ConsultancyAmount: 0.5 }, 50],
  [{ ConsultancyAmount: 0 }, null],
  [{}, null],
  [{ ConsultancyAmount: 'fifty' }, 'unreadable'],
  [{ ConsultancyAmount: '50' }, 'unreadable'],
  [{ ConsultancyAmount: 49.999 }, 'unreadable'],
  [{ ConsultancyAmount: null }, 'unreadable'],
  [{ ConsultancyAmount: 50, publicHolidays: 'all', networksOff: 7 }, 50_00],
])('the fee of %j is %j', (stored, fee) => {
  expect(findConsultancyFee(AdminConfigReading.parse(stored))).toBe(fee);
});

it('is none before there is a configuration', () => {
  expect(findConsultancyFee(null)).toBeNull();
});
