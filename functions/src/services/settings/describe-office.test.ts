import { expect, test } from 'vitest';
import { createOfficeDescription, type OfficeFacts } from './describe-office';

const facts: OfficeFacts = {
  services: [
    { service_name: 'Boundary check', price: 80.5 },
    { service_name: 'Find Missing Property', price: 500 },
    { service_name: 'Land/Property Search', price: 1_500 },
  ],
  consultancyPrice: 300_00,
  promisedWorkingDays: undefined,
  contact: {
    contactPhone: '0300 000 400',
    contactEmail: '',
    contactAddress: 'Accra',
  },
};

/** An office whose clock and settings the test moves. */
function openOffice() {
  const office = {
    now: new Date('2026-11-27T09:00:00Z'),
    reads: 0,
    read: (): Promise<OfficeFacts> => Promise.resolve(facts),
  };
  const describe = createOfficeDescription({
    office: {
      readFacts: () => {
        office.reads += 1;
        return office.read();
      },
    },
    now: () => office.now,
  });
  return { office, describe };
}

test('prices stand in the order in which they are offered', async () => {
  const { describe } = openOffice();
  expect(await describe()).toEqual({
    prices: [
      { name: 'Land/Property Search', price: 'GHS 1,500.00' },
      { name: 'Find Missing Property', price: 'GHS 500.00' },
      { name: 'Boundary check', price: 'GHS 80.50' },
      { name: 'Appointment', price: 'GHS 300.00' },
    ],
    promisedWorkingDays: 10,
    phone: { shown: '030 000 0400', callable: '+233300000400' },
    contactEmail: '',
    contactAddress: 'Accra',
  });
});

test('what the office has not entered is not made up', async () => {
  const { office, describe } = openOffice();
  office.read = () =>
    Promise.resolve({
      services: [],
      consultancyPrice: null,
      promisedWorkingDays: 5,
      contact: null,
    });
  expect(await describe()).toEqual({
    prices: [],
    promisedWorkingDays: 5,
    phone: null,
    contactEmail: '',
    contactAddress: '',
  });
});

test('however many ask, the settings are read once in a minute', async () => {
  const { office, describe } = openOffice();
  await Promise.all([describe(), describe(), describe()]);
  office.now = new Date('2026-11-27T09:00:59Z');
  await describe();
  expect(office.reads).toBe(1);
  office.now = new Date('2026-11-27T09:01:00Z');
  await describe();
  expect(office.reads).toBe(2);
});

test('a read that failed is tried again at the next call', async () => {
  const { office, describe } = openOffice();
  office.read = () => Promise.reject(new Error('the database is away'));
  await expect(describe()).rejects.toThrow('the database is away');
  office.read = () => Promise.resolve(facts);
  expect((await describe()).prices).toHaveLength(4);
});
