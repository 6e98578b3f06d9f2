import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../emulators/mailbox/message-store';
import {
  startMailbox,
  type MailboxServer,
} from '../../emulators/mailbox/server';

let folder: string;
let mailbox: MailboxServer;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'mailbox-'));
  mailbox = await start();
});
afterEach(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(): Promise<MailboxServer> {
  return startMailbox({
    smtpPort: 0,
    httpPort: 0,
    dataDir: folder,
    sms: { apiKey: 'sms-key', username: 'asaase', senderId: 'Asaase' },
    log: () => undefined,
  });
}

function mail(subject: string) {
  const transport = nodemailer.createTransport(
    `smtp://127.0.0.1:${mailbox.smtpPort}`,
  );
  return transport.sendMail({
    from: 'Asaase <no-reply@asaase.test>',
    to: 'Abena <owner@asaase.test>',
    subject,
    text: 'Your code is 1234',
    html: '<p>Your code is <b>1234</b> Ɔ</p><script>alert(1)</script>',
  });
}

const sms = {
  senderid: 'Asaase',
  message: 'Paid',
  smstype: 'text',
  destinations: [{ destination: '233244000142', msgid: 'm1' }],
};

function text(
  body: unknown,
  headers: Record<string, string> = {
    'API-KEY': 'sms-key',
    USERNAME: 'asaase',
  },
) {
  return fetch(`${mailbox.url}/api/v3/sms/send`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
}

const messages = async () =>
  (await (await fetch(`${mailbox.url}/api/messages`)).json()) as Message[];

describe('the mailbox', () => {
  it('keeps an e-mail with its texts, newest first', async () => {
    await mail('First');
    await mail('Second');
    const [newest, oldest] = await messages();
    expect(oldest?.subject).toBe('First');
    expect(newest).toMatchObject({
      kind: 'email',
      from: 'no-reply@asaase.test',
      to: 'owner@asaase.test',
      subject: 'Second',
      text: expect.stringContaining('Your code is 1234') as string,
      html: expect.stringContaining('<b>1234</b> Ɔ') as string,
    });
  });

  it('keeps the text files that came along', async () => {
    const transport = nodemailer.createTransport(
      `smtp://127.0.0.1:${mailbox.smtpPort}`,
    );
    const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
    const files = [
      { filename: 'a.ics', contentType, content: 'BEGIN:VCALENDAR\nX:ɛ\n' },
      { filename: 'b.png', contentType: 'image/png', content: 'no text' },
    ];
    const envelope = { from: 'no-reply@asaase.test', to: 'owner@asaase.test' };
    await transport.sendMail({
      ...envelope,
      subject: 'With files',
      text: 'x',
      attachments: files,
    });
    const [message] = await messages();
    const kept = {
      fileName: 'a.ics',
      contentType: 'text/calendar; method=PUBLISH',
      content: files[0]?.content,
    };
    expect(message?.attachments).toEqual([kept]);
  });

  it("answers an SMS in FROG's words, and keeps it as often as it comes", async () => {
    const answer = await text(sms);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ status: 'ACCEPTD' });
    expect((await text(sms)).status).toBe(200);
    expect(await messages()).toMatchObject([
      { kind: 'sms', msgid: 'm1' },
      { kind: 'sms', to: '0244000142', text: 'Paid', html: '', msgid: 'm1' },
    ]);
  });

  it.each([
    ['no key', sms, { USERNAME: 'asaase' }, 401],
    ['a wrong key', sms, { 'API-KEY': 'x', USERNAME: 'asaase' }, 401],
    ['no user name', sms, { 'API-KEY': 'sms-key' }, 401],
    ['a wrong user name', sms, { 'API-KEY': 'sms-key', USERNAME: 'x' }, 401],
    ['a sender nobody approved', { ...sms, senderid: 'Other' }, undefined, 404],
    ['a type that is none', { ...sms, smstype: 'voice' }, undefined, 400],
    ['no destination', { ...sms, destinations: [] }, undefined, 400],
    [
      'a destination that is no number',
      { ...sms, destinations: [{ destination: 'Abena', msgid: '1' }] },
      undefined,
      400,
    ],
    [
      'a sender of twelve letters',
      { ...sms, senderid: 'AsaaseAsaase' },
      undefined,
      400,
    ],
    ['an empty message', { ...sms, message: '' }, undefined, 400],
  ])('refuses an SMS with %s', async (_name, body, headers, code) => {
    expect((await text(body, headers)).status).toBe(code);
    expect(await messages()).toEqual([]);
  });

  it('shows mail HTML only under a policy that lets it do nothing', async () => {
    await mail('Look');
    const [message] = await messages();
    const shown = await fetch(
      `${mailbox.url}/messages/${message?.id ?? ''}/html`,
    );
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect((await fetch(`${mailbox.url}/messages/0/html`)).status).toBe(404);
    expect(await (await fetch(`${mailbox.url}/`)).text()).toContain(
      "setAttribute('sandbox', '')",
    );
  });

  it('keeps messages over a restart without a goodbye, and forgets them when told', async () => {
    await mail('Kept');
    const second = await start();
    await mailbox.close();
    mailbox = second;
    expect(await messages()).toMatchObject([{ subject: 'Kept' }]);
    await fetch(`${mailbox.url}/api/messages`, { method: 'DELETE' });
    await mailbox.close();
    mailbox = await start();
    expect(await messages()).toEqual([]);
  });

  it('refuses as many messages as it is told to', async () => {
    const refuse = (target: string) =>
      fetch(`${mailbox.url}/api/refusals`, {
        method: 'POST',
        body: JSON.stringify({ target, times: 1 }),
      });
    await refuse('smtp');
    await refuse('sms');
    await expect(mail('Lost')).rejects.toThrow();
    expect((await text(sms)).status).toBe(503);
    await mail('Through');
    expect(await messages()).toMatchObject([{ subject: 'Through' }]);
    expect((await refuse('post')).status).toBe(400);
  });

  const refuseSms = (how: string) => {
    const body = JSON.stringify({ target: 'sms', how });
    return fetch(`${mailbox.url}/api/refusals`, { method: 'POST', body });
  };

  it.each([
    ['error', 500, 'ERROR'],
    ['no-credit', 400, 'ERROR'],
    ['unknown-sender', 404, 'SENDER_ID_NOT_FOUND'],
    ['forbidden', 403, 'FORBIDDEN'],
  ])('refuses an SMS as told: %s', async (how, code, status) => {
    await refuseSms(how);
    const answer = await text(sms);
    expect(answer.status).toBe(code);
    expect(await answer.json()).toMatchObject({ status });
    expect(await messages()).toEqual([]);
  });

  it('hangs up on an SMS, with or without having taken it', async () => {
    await refuseSms('no-answer');
    await expect(text(sms)).rejects.toThrow();
    expect(await messages()).toEqual([]);
    await refuseSms('answer-lost');
    await expect(text(sms)).rejects.toThrow();
    expect(await messages()).toHaveLength(1);
  });
});
