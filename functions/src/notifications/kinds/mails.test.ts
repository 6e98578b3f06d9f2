import { createElement, type ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { renderMail } from '../write-notification';
import { PasswordChanged, VerifyEmail, Welcome } from './accounts';
import { PaymentReceived, RefundPaid, type ToldPayment } from './payments';
import { RecoveryByGoogle, RecoveryCode } from './recovery';
import { ReportReviewed } from './reports';
import { ClearerImageNeeded, PapersToBeRemoved, ResultsReady } from './requests';
import { ChargeReported, PlanAlarmRaised, Trouble } from './watch';

const link = 'https://asaase.example.test/verifyemail?code=a-b_c&x=1';
const request = {
  request: { serviceType: 'Land/Property Search', reference: 'LS-7K3M-98' },
  requestUrl: link,
} as const;
const delivered = {
  outcome: 'No record found',
  deliveredAt: '10 November 2026 at 09:42',
  sha256: 'a'.repeat(64),
};
const payment: ToldPayment = {
  amountPesewas: 500_00,
  serviceType: 'Land/Property Search',
  reference: 'LS-7K3M-98',
  walletnumber: '0240000142',
  paymentoption: 'MTN',
};
const promisedBy = new Date('2026-11-10T12:00:00Z');
const received = { payment, promisedBy, confirmsAddress: false, receiptUrl: link };
const report = { kind: 'Lost land', reference: 'LS-7K3M-98', hasNote: true, reportsUrl: link };
const incident = { since: promisedBy, troubles: ['the gateway is silent'], endedAt: null, expiresAt: null };
const mails: [string, ReactElement, string[]][] = [
  ['recovery code', createElement(RecoveryCode, { code: '0417' }), ['0417', '10 minutes']],
  ['recovery by Google', createElement(RecoveryByGoogle, { signInUrl: link }), [link, 'Google']],
  ['password changed', createElement(PasswordChanged, { at: 'Monday', recoveryUrl: link }), [link, 'Monday']],
  ['verify e-mail', createElement(VerifyEmail, { verifyUrl: link }), [link]],
  ['welcome', createElement(Welcome, { name: 'Ama', verifyUrl: link, homeUrl: link }), [link, 'Ama']],
  [
    'payment',
    createElement(PaymentReceived, received),
    [link, 'GHS 500.00', 'LS-7K3M-98', '024***0142', '10 November'],
  ],
  [
    'payment, address not confirmed',
    createElement(PaymentReceived, { ...received, confirmsAddress: true }),
    ['not confirmed yet'],
  ],
  [
    'refund',
    createElement(RefundPaid, { payment, transferNumber: '70011223344', transactionsUrl: link }),
    [link, 'GHS 500.00', 'LS-7K3M-98', '024***0142', '70011223344', 'never ask for a PIN'],
  ],
  [
    'clearer image',
    createElement(ClearerImageNeeded, { ...request, reason: 'The image is blurred.' }),
    [link, 'LS-7K3M-98', 'daylight', 'The image is blurred.'],
  ],
  [
    'papers',
    createElement(PapersToBeRemoved, { ...request, day: '3 March 2028' }),
    [link, '3 March 2028', 'LS-7K3M-98'],
  ],
  [
    'results',
    createElement(ResultsReady, { ...request, ...delivered, version: 1 }),
    [link, 'Your results are ready', 'No record found', delivered.deliveredAt, delivered.sha256],
  ],
  [
    'new results',
    createElement(ResultsReady, { ...request, ...delivered, outcome: null, version: 2 }),
    [link, 'A new version', 'version 2'],
  ],
  [
    'report finished',
    createElement(ReportReviewed, { ...report, reviewStatus: 'completed' }),
    [link, 'LS-7K3M-98', 'Lost land', 'Your report is finished', 'Read our note'],
  ],
  [
    'report refused',
    createElement(ReportReviewed, { ...report, reviewStatus: 'rejected' }),
    [link, 'could not go on', 'what you can do'],
  ],
  [
    'report taken up',
    createElement(ReportReviewed, { ...report, reviewStatus: 'in-review', hasNote: false }),
    [link, 'We are looking at your report', 'Open your reports'],
  ],
  ['a charge', createElement(ChargeReported, { facts: [['Payment', 'TX-1']], url: link }), [link, 'TX-1']],
  [
    'a plan',
    createElement(PlanAlarmRaised, { facts: [['First', 'LS-7K3M-98']], url: link }),
    [link, 'LS-7K3M-98'],
  ],
  [
    'trouble',
    createElement(Trouble, { incident, url: link }),
    [link, 'does not work', 'the gateway is silent'],
  ],
  [
    'trouble that is over',
    createElement(Trouble, { incident: { ...incident, endedAt: promisedBy }, url: link }),
    ['did not work', 'worked again since Tuesday, 10 November', 'You need to do nothing'],
  ],
  ['welcome without link', createElement(Welcome, { name: null, verifyUrl: null, homeUrl: link }), [link]],
];

describe.each(mails)('%s', (_name, element, words) => {
  test('says the same in HTML and in plain text', async () => {
    const { html, text } = await renderMail(element);
    for (const word of words) {
      expect(text).toContain(word);
      expect(html).toContain(word.replaceAll('&', '&amp;'));
    }
    expect(text).not.toMatch(/<[a-z!/]/i);
    // The line for lists of messages, with what keeps the rest of the mail out of it, is not for readers.
    expect(text).not.toMatch(/[\u200B-\u200F\uFEFF\u034F]/);
  });

  test('loads nothing, and says its language', async () => {
    const { html } = await renderMail(element);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html).toContain('<title>');
    expect(html).not.toMatch(/<img|<script|<link\b|<iframe|<form|url\(|@import|src=|background=/i);
    // Mail programs cut off what is longer than about 100 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

test('a name is text, never markup', async () => {
  const name = '<img src=x onerror=alert(1)>"\'&';
  const { html } = await renderMail(createElement(Welcome, { name, verifyUrl: null, homeUrl: link }));
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('in plain text a fact is one line', async () => {
  const { text } = await renderMail(createElement(PaymentReceived, received));
  expect(text).toMatch(
    /^Amount: GHS 500\.00\nFor: Land\/Property Search\nReference: LS-7K3M-98\nPaid from: 024/m,
  );
});
