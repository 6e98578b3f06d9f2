import { expect, test } from 'vitest';
import { AboutAnswer } from '@contract/endpoints/about';
import { formatGhs, parseCedis } from '@contract/values/payment/money';
import { Api } from '../support/api';

const api = await Api.start();
const url = `${api.suite.addresses.api}/about`;

test('prices and times of the settings, without a sign-in', async () => {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const about = AboutAnswer.parse(await answer.json());
  expect(about.promisedWorkingDays).toBeGreaterThan(0);
  expect(about.prices.map(({ name }) => name)).toContain(
    'Land/Property Search',
  );
  for (const { name, price } of about.prices) {
    expect(name).not.toBe('');
    const cedis = price.replace(/^GHS |,/g, '');
    expect(formatGhs(parseCedis(cedis))).toBe(price);
  }
});

test.each(['POST', 'PUT', 'DELETE'])('refuses %s', async (method) => {
  expect((await fetch(url, { method })).status).toBe(405);
});
