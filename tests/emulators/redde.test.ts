import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  debitBody,
  reddeKeys,
  ReddeHarness,
} from '../support/suite/redde-harness';

let redde: ReddeHarness;
beforeEach(async () => void (redde = await ReddeHarness.start()));
afterEach(() => redde.stop());

describe("Redde's wire format", () => {
  it('takes a debit, reports progress and payment, and answers the status API', async () => {
    const first = await redde.receive(debitBody('0240000001'));
    expect(first.code).toBe(200);
    expect(first.body).toMatchObject({
      status: 'OK',
      reason: 'Transaction Recieved for Processing',
      clientreference: 'request-1',
      statusdate: expect.stringMatching(
        /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/,
      ) as string,
    });
    await redde.waitForCallback('PAID');
    expect(redde.callbacks[0]).toMatchObject({
      status: 'PROGRESS',
      reason: 'Accepted for Delivery 233240XXXXXX',
    });
    expect(redde.callbacks[1]).toMatchObject({
      status: 'PAID',
      reason: 'Successfully processed transaction.',
      telcotransid: expect.stringMatching(/^\d+$/) as string,
      clienttransid: first.body.clienttransid,
    });
    const asked = await redde.status(first.body.transactionid);
    expect(asked.body).toMatchObject({
      status: 'PAID',
      brandtransid: expect.any(String) as string,
    });
    expect(asked.body).not.toHaveProperty('telcotransid');
    expect(asked.body).not.toHaveProperty('amount');
  });

  it('sends transactionid as a number and as a string', async () => {
    const one = await redde.receive(debitBody('0240000003'));
    const two = await redde.receive(debitBody('0240000003'));
    const kinds = [one, two].map((answer) => typeof answer.body.transactionid);
    expect(kinds.sort()).toEqual(['number', 'string']);
    expect(
      typeof (await redde.status(one.body.transactionid)).body.transactionid,
    ).not.toBe(typeof one.body.transactionid);
  });

  it.each([
    ['no key', {}, 401],
    ['a wrong key', { apikey: 'other' }, 401],
  ])('refuses %s', async (_name, headers, code) => {
    expect((await redde.receive(debitBody('0240000001'), headers)).code).toBe(
      code,
    );
    expect(
      (await redde.status('103046', { ...headers, appid: reddeKeys.appId }))
        .code,
    ).toBe(code);
    expect(await redde.prompts()).toEqual([]);
  });

  it.each([
    ['another app id', { appid: '78' }, 200],
    ['an amount of 0', { amount: 0 }, 400],
    ['an amount as text', { amount: '500' }, 400],
    ['a national wallet number', { walletnumber: '0244000001' }, 400],
    ['an unknown network', { paymentoption: 'TELECEL' }, 400],
    ['no nickname', { nickname: undefined }, 400],
    ['no clienttransid', { clienttransid: undefined }, 400],
  ])('refuses %s', async (_name, change, code) => {
    const answer = await redde.receive(debitBody('0244000001', change));
    expect(answer).toMatchObject({ code, body: { status: 'FAILED' } });
    expect(answer.body).not.toHaveProperty('transactionid');
    expect(await redde.prompts()).toEqual([]);
  });

  it('refuses a clienttransid that was used, also after a restart', async () => {
    const request = debitBody('0244000001');
    expect((await redde.receive(request)).body.status).toBe('OK');
    expect((await redde.receive(request)).body).toMatchObject({
      status: 'FAILED',
    });
    await redde.restart();
    expect((await redde.receive(request)).body).toMatchObject({
      status: 'FAILED',
    });
  });

  it('knows no status of a transaction it never took, nor for another app id', async () => {
    expect((await redde.status('1')).code).toBe(404);
    const taken = await redde.receive(debitBody('0240000003'));
    expect(
      (
        await redde.status(taken.body.transactionid, {
          apikey: reddeKeys.apiKey,
          appid: '78',
        })
      ).code,
    ).toBe(401);
    expect(
      (
        await redde.status(taken.body.transactionid, {
          apikey: reddeKeys.apiKey,
        })
      ).code,
    ).toBe(401);
  });
});

describe('magic wallets', () => {
  it.each([
    ['0240000002', 'APPROVAL_REJECTED'],
    ['0240000004', 'NOT_ENOUGH_FUNDS'],
  ])('%s fails with %s', async (wallet, reason) => {
    const { body: taken } = await redde.receive(debitBody(wallet));
    await redde.waitForCallback('FAILED');
    expect((await redde.status(taken.transactionid)).body).toMatchObject({
      status: 'FAILED',
      reason: expect.stringContaining(reason) as string,
    });
  });

  it('0240000003 never answers by itself', async () => {
    const silent = await redde.receive(debitBody('0240000003'));
    await redde.receive(debitBody('0240000001'));
    await redde.waitForCallback('PAID');
    expect((await redde.status(silent.body.transactionid)).body.status).toBe(
      'PROGRESS',
    );
    expect(await redde.prompts()).toMatchObject([{ wallet: '024***0003' }]);
  });

  it('0240000005 pays late and only the status API tells', async () => {
    await redde.control('delays', { paysLate: 60_000 });
    const late = await redde.receive(debitBody('0240000005'));
    expect((await redde.status(late.body.transactionid)).body.status).toBe(
      'PROGRESS',
    );
    await redde.control('delays', { paysLate: 60 });
    await redde.waitForStatus(late.body.transactionid, 'PAID');
    expect(redde.callbacks.map((callback) => callback.status)).not.toContain(
      'PAID',
    );
  });

  it('0240000006 pays, and the status API says that GHS 1.00 less was taken', async () => {
    const short = await redde.receive(debitBody('0240000006'));
    await redde.waitForStatus(short.body.transactionid, 'PAID');
    const { amount } = debitBody('0240000006');
    expect((await redde.status(short.body.transactionid)).body).toMatchObject({
      amount: amount - 1,
    });
    await redde.restart({});
    expect((await redde.status(short.body.transactionid)).body).toMatchObject({
      amount: amount - 1,
    });
  });

  it('waits more than five minutes for 0240000005 unless told otherwise', async () => {
    await redde.restart({});
    const changed = await redde.control('delays', {});
    expect(await changed.json()).toMatchObject({
      pays: 2_000,
      paysLate: 330_000,
    });
  });

  it('shortens the wait of a prompt that is already there', async () => {
    await redde.restart({});
    const late = await redde.receive(debitBody('0240000005'));
    await redde.control('delays', { paysLate: 1 });
    await redde.waitForStatus(late.body.transactionid, 'PAID');
  });
});

describe('the phone', () => {
  it('lists a waiting prompt with its wallet masked and approves it', async () => {
    const taken = await redde.receive(debitBody('0244000142', { amount: 50 }));
    const [prompt] = await redde.prompts();
    expect(prompt).toMatchObject({
      id: String(taken.body.transactionid),
      merchant: 'Asaase',
      amount: 50,
      network: 'MTN',
      wallet: '024***0142',
    });
    expect((await redde.press(prompt?.id ?? '', 'approve')).status).toBe(200);
    await redde.waitForCallback('PAID');
    expect(await redde.prompts()).toEqual([]);
    expect((await redde.status(taken.body.transactionid)).body.status).toBe(
      'PAID',
    );
  });

  it('declines, and a final prompt cannot be answered again', async () => {
    const taken = await redde.receive(debitBody('0244000142'));
    const id = String(taken.body.transactionid);
    expect((await redde.press(id, 'decline')).status).toBe(200);
    expect((await redde.press(id, 'approve')).status).toBe(404);
    expect((await redde.press('999', 'approve')).status).toBe(404);
    expect((await redde.status(id)).body.status).toBe('FAILED');
  });

  it('settles without a callback when told so, and lists everything it took', async () => {
    const { body: taken } = await redde.receive(debitBody('0244000142'));
    const url = `${redde.url}/api/prompts/${String(taken.transactionid)}/approve?callback=false`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(200);
    const list: unknown = await (
      await fetch(`${redde.url}/api/transactions`)
    ).json();
    expect(list).toMatchObject([
      { gateway: 'redde', clientreference: 'request-1', outcome: 'paid' },
    ]);
    expect(redde.callbacks.map((callback) => callback.status)).not.toContain(
      'PAID',
    );
  });

  it('is a page of its own', async () => {
    const page = await fetch(`${redde.url}/`);
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );
    expect(await page.text()).toContain('<h1>Phone</h1>');
  });

  it('keeps prompts and payments over a restart without a goodbye', async () => {
    const waiting = await redde.receive(debitBody('0244000142'));
    const paying = await redde.receive(debitBody('0240000001'));
    await redde.waitForStatus(paying.body.transactionid, 'PAID');
    await redde.restart();
    expect((await redde.status(paying.body.transactionid)).body.status).toBe(
      'PAID',
    );
    expect(
      (await redde.press(String(waiting.body.transactionid), 'approve')).status,
    ).toBe(200);
  });

  it('a wallet that should have paid while the gateway was down has paid after it is up', async () => {
    await redde.restart({ pays: 300 });
    const taken = await redde.receive(debitBody('0240000001'));
    await redde.restart({ pays: 300 });
    await redde.waitForStatus(taken.body.transactionid, 'PAID');
  });
});
