import { expect, it } from 'vitest';
import { findConsultancyFee } from './consultancy-fee';

it.each([
  [{ ConsultancyAmount: 50 }, 5_000],
  [{ ConsultancyAmount: 0.5 }, 50],
  [{ ConsultancyAmount: 0 }, null],
  [null, null],
])('makes of %j a fee of %s pesewas', (config, fee) => {
  expect(findConsultancyFee(config)).toBe(fee);
});
