import { buffer as readBytes } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import type { Mail } from './senders';
import { createSmtpSender } from './smtp-sender';

interface MailServer {
  port: number;
  taken: Email[];
  /** as they came over the wire */
  raw: string[];
  close(): Promise<void>;
}

let mailServer: MailServer | null = null;
afterEach(async () => {
  await mailServer?.close();
  mailServer = null;
});

/**
 * A mail server without TLS. `refuse` is its answer to a message or to an
 * address.
 */
async function open(
  options: {
    host?: string;
    refuse?: { at: 'data' | 'address'; code: number };
  } = {},
): Promise<MailServer> {
  const taken: Email[] = [];
  const raw: string[] = [];
  const refusal = (at: string) =>
    options.refuse?.at === at
      ? Object.assign(new Error('ama@example.test is not wanted'), {
          responseCode: options.refuse.code,
        })
      : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, done) => done(refusal('address')),
    onData: (stream, _session, done) => {
      readBytes(stream)
        .then((bytes) => {
          raw.push(bytes.toString('latin1'));
          return PostalMime.parse(bytes);
        })
        .then((mail) => {
          const no = refusal('data');
          if (no === null) taken.push(mail);
          done(no);
        }, done);
    },
  });
  server.on('error', () => undefined);
  const host = options.host ?? '127.0.0.1';
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.server.address() as { port: number };
  mailServer = {
    port,
    taken,
    raw,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

const mail: Mail = {
  outboxId: 'AbC123',
  to: 'ama@example.test',
  subject: 'Grüße aus Accra',
  html: '<p>Hɛllo</p>',
  text: 'Hɛllo',
};
const senderAt = (port: number, host = '127.0.0.1') =>
  createSmtpSender({
    SMTP_URL: `smtp://${host}:${port}`,
    MAIL_FROM: 'Asaase <no-reply@example.test>',
  });
const header = (email: Email | undefined, name: string) =>
  email?.headers.filter(({ key }) => key === name).map(({ value }) => value);

test('a message arrives whole, as one that a machine sent', async () => {
  const { port, taken } = await open();
  await senderAt(port).send(mail);
  const [email] = taken;
  expect(email).toMatchObject({
    subject: mail.subject,
    from: { name: 'Asaase', address: 'no-reply@example.test' },
    to: [{ address: 'ama@example.test' }],
  });
  expect(email?.text?.trim()).toBe(mail.text);
  expect(email?.html?.trim()).toBe(mail.html);
  expect(header(email, 'auto-submitted')).toEqual(['auto-generated']);
});

test('a file goes along, byte for byte', async () => {
  const { port, taken, raw } = await open();
  const content = `BEGIN:VCALENDAR\r\nSUMMARY:${'ɛ'.repeat(60)}\r\nEND:VCALENDAR\r\n`;
  const attachment = {
    fileName: 'a.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content,
  };
  await senderAt(port).send({ ...mail, attachments: [attachment] });
  const [file] = taken[0]?.attachments ?? [];
  expect(file).toMatchObject({
    filename: 'a.ics',
    mimeType: 'text/calendar',
    method: 'PUBLISH',
  });
  // The parser of these tests makes \n of its line ends.
  expect(raw[0]?.replaceAll('\r\n', '')).toContain(
    Buffer.from(content).toString('base64'),
  );
  expect(taken[0]?.text?.trim()).toBe(mail.text);
});

test('sent again, it carries the same Message-ID', async () => {
  const { port, taken } = await open();
  await senderAt(port).send(mail);
  await senderAt(port).send(mail);
  expect(taken.map((email) => email.messageId)).toEqual([
    '<AbC123@example.test>',
    '<AbC123@example.test>',
  ]);
});

test.each([
  'ama@example.test\r\nBcc: kofi@example.test',
  'ama@example.test, kofi@example.test',
  'Ama <ama@example.test>',
  '',
  'ama',
])('nothing is sent to %j', async (to) => {
  const { port, taken } = await open();
  await expect(senderAt(port).send({ ...mail, to })).rejects.toMatchObject({
    forGood: true,
  });
  expect(taken).toEqual([]);
});

test('a line break in a subject makes no header', async () => {
  const { port, taken } = await open();
  await senderAt(port).send({
    ...mail,
    subject: 'Hello\r\nBcc: kofi@example.test\r\n\r\nbody',
  });
  expect(header(taken[0], 'bcc')).toEqual([]);
  expect(taken[0]?.to).toHaveLength(1);
  expect(taken[0]?.text?.trim()).toBe(mail.text);
});

test('a mail server that is not on this machine gets nothing without TLS', async () => {
  const { port, taken } = await open({ host: '127.0.0.2' });
  await expect(senderAt(port, '127.0.0.2').send(mail)).rejects.toMatchObject({
    forGood: false,
  });
  expect(taken).toEqual([]);
});

test.each([
  ['address', 550, true],
  ['address', 450, false],
  ['data', 554, true],
  ['data', 451, false],
] as const)(
  'refused at the %s with %i: for good is %s',
  async (at, code, forGood) => {
    const { port } = await open({ refuse: { at, code } });
    const sending = senderAt(port).send(mail);
    await expect(sending).rejects.toMatchObject({
      name: 'DeliveryRefused',
      forGood,
    });
    await expect(sending).rejects.not.toThrow(/example/);
  },
);

test('no mail server: to be tried again', async () => {
  await expect(senderAt(1).send(mail)).rejects.toMatchObject({
    forGood: false,
    reason: 'ESOCKET',
  });
});
