import { expect, it } from 'vitest';
import { AboutAnswer } from '@contract/endpoints/about';
import { readOffice } from './read-office';

const answer: AboutAnswer = {
  prices: [{ name: 'Land/Property Search', price: 'GHS 500.00' }],
  promisedWorkingDays: 10,
  phone: { shown: '030 000 0400', callable: '+233300000400' },
  contactEmail: 'hello@asaase.test',
  contactAddress: 'Accra',
};

it('reads what the schema reads', () => {
  expect(readOffice(answer)).toEqual(AboutAnswer.parse(answer));
  const withoutPhone = { ...answer, phone: null };
  expect(readOffice(withoutPhone)).toEqual(AboutAnswer.parse(withoutPhone));
});

it.each([
  null,
  'GHS 500.00',
  {},
  { ...answer, prices: null },
  { ...answer, prices: [{ name: 'Search' }] },
  { ...answer, prices: ['Search'] },
  { ...answer, promisedWorkingDays: '10' },
  { ...answer, phone: '0300000400' },
  { ...answer, phone: { shown: '030 000 0400' } },
  { ...answer, contactEmail: null },
])('refuses %j, as the schema does', (wrong) => {
  expect(AboutAnswer.safeParse(wrong).success).toBe(false);
  expect(() => readOffice(wrong)).toThrow(TypeError);
});
