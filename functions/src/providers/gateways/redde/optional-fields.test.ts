import { afterEach, beforeEach, expect, test } from 'vitest';
import { accepted, GatewayStub, json, order } from './testing/gateway-stub';

let stub: GatewayStub;
beforeEach(async () => {
  stub = await GatewayStub.start();
});
afterEach(() => stub.close());

test.each([
  { reason: 7 },
  { statusdate: { $date: 0 } },
  { telcotransid: ['57'] },
  { brandtransid: true },
  { clientreference: false },
  { transactionid: { id: 103046 } },
])('a PAID with %j is a PAID', async (odd) => {
  stub.reply = json(200, { ...accepted, status: 'PAID', ...odd });
  expect(await stub.client().findReport('103046')).toMatchObject({
    outcome: 'paid',
    transactionid: '103046',
    clienttransid: '1000000001',
  });
  expect((await stub.client().requestDebit(order, 20_000)).kind).toBe(
    'transactionid' in odd ? 'unknown' : 'accepted',
  );
});

test('a reference that is a number is read as its text', async () => {
  stub.reply = json(200, { ...accepted, status: 'PAID', clientreference: 42 });
  expect(await stub.client().findReport('103046')).toMatchObject({
    paymentId: '42',
  });
});
