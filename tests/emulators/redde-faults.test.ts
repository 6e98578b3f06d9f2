import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  debitBody,
  reddeKeys,
  ReddeHarness,
} from '../support/suite/redde-harness';

let redde: ReddeHarness;
beforeEach(async () => void (redde = await ReddeHarness.start()));
afterEach(() => redde.stop());

describe('faults', () => {
  it.each([
    ['error-before', 500, 0],
    ['error-after', 500, 1],
  ])('%s answers 500', async (kind, code, taken) => {
    await redde.control('faults', { target: 'receive', kind });
    const answer = await fetch(`${redde.url}/v1/receive`, {
      method: 'POST',
      headers: { apikey: reddeKeys.apiKey },
      body: JSON.stringify(debitBody('0244000142')),
    });
    expect(answer.status).toBe(code);
    expect(await redde.prompts()).toHaveLength(taken);
    expect((await redde.receive(debitBody('0244000143'))).code).toBe(200);
  });

  it.each([
    ['drop', 0],
    ['drop-after', 1],
  ])('%s cuts the connection', async (kind, taken) => {
    await redde.control('faults', { target: 'receive', kind });
    await expect(redde.receive(debitBody('0244000142'))).rejects.toThrow();
    expect(await redde.prompts()).toHaveLength(taken);
  });

  it('garbage cannot be read as JSON, on receive and on status', async () => {
    await redde.control('faults', { target: 'receive', kind: 'garbage' });
    await expect(redde.receive(debitBody('0244000142'))).rejects.toThrow(
      SyntaxError,
    );
    const [prompt] = await redde.prompts();
    await redde.control('faults', { target: 'status', kind: 'garbage' });
    await expect(redde.status(prompt?.id ?? '')).rejects.toThrow(SyntaxError);
  });

  it('slow answers only after the callback has come', async () => {
    await redde.control('faults', { target: 'receive', kind: 'slow', ms: 300 });
    const answer = redde.receive(debitBody('0244000142'));
    await redde.waitForCallback('PROGRESS');
    expect((await answer).body.status).toBe('OK');
  });

  it('refuse takes nothing and gives the reason', async () => {
    await redde.control('faults', {
      target: 'receive',
      kind: 'refuse',
      reason: 'PAYER_LIMIT_REACHED',
    });
    expect((await redde.receive(debitBody('0244000142'))).body).toEqual({
      status: 'FAILED',
      reason: 'PAYER_LIMIT_REACHED',
    });
    expect(await redde.prompts()).toEqual([]);
  });

  it('turned-away answers 429 and takes nothing', async () => {
    await redde.control('faults', { target: 'receive', kind: 'turned-away' });
    expect((await redde.receive(debitBody('0244000142'))).code).toBe(429);
    expect(await redde.prompts()).toEqual([]);
  });

  it('a network has its own words for a no, and for a prompt that waits', async () => {
    const { body: taken } = await redde.receive(debitBody('0244000142'));
    const speak = (verb: string, reason: string) =>
      fetch(
        `${redde.url}/api/prompts/${String(taken.transactionid)}/${verb}?reason=${encodeURIComponent(reason)}`,
        {
          method: 'POST',
        },
      );
    expect((await speak('say', 'Dial *170# to approve')).status).toBe(200);
    expect((await redde.status(taken.transactionid)).body).toMatchObject({
      status: 'PROGRESS',
      reason: 'Dial *170# to approve',
    });
    await speak('decline', 'Wrong PIN');
    expect((await redde.status(taken.transactionid)).body).toMatchObject({
      status: 'FAILED',
      reason: 'Wrong PIN',
    });
    expect((await speak('say', 'Too late')).status).toBe(404);
  });

  it('happens as many times as asked', async () => {
    const { body: taken } = await redde.receive(debitBody('0244000142'));
    await redde.control('faults', {
      target: 'status',
      kind: 'mismatch',
      times: 2,
    });
    const seen = [
      await redde.status(taken.transactionid),
      await redde.status(taken.transactionid),
      await redde.status(taken.transactionid),
    ];
    expect(
      seen.map((answer) => answer.body.clienttransid === taken.clienttransid),
    ).toEqual([false, false, true]);
  });

  it('loses or doubles callbacks', async () => {
    await redde.control('faults', { target: 'callback', kind: 'lost' });
    await redde.control('faults', { target: 'callback', kind: 'duplicated' });
    const { body: taken } = await redde.receive(debitBody('0244000142'));
    await redde.press(String(taken.transactionid), 'approve');
    await vi.waitFor(() => expect(redde.callbacks).toHaveLength(2), {
      timeout: 10_000,
    });
    expect(redde.callbacks.map((callback) => callback.status)).toEqual([
      'PAID',
      'PAID',
    ]);
  });

  it('refuses an unknown fault and forgets all of them on request', async () => {
    expect(
      (await redde.control('faults', { target: 'receive', kind: 'explode' }))
        .status,
    ).toBe(400);
    await redde.control('faults', {
      target: 'receive',
      kind: 'drop',
      times: 5,
    });
    await fetch(`${redde.url}/api/faults`, { method: 'DELETE' });
    expect((await redde.receive(debitBody('0244000142'))).code).toBe(200);
  });
});
