import { describe, expect, test } from 'vitest';
import {
  newRefundState,
  type Payment,
} from '@contract/entities/payment/payment';
import type { PaymentCase } from '@contract/entities/payment/payment-case';
import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { newReportState, type Report } from '@contract/entities/due-diligence';
import { newRequestState } from '@contract/entities/request';
import type { Account } from '../../providers/identity';
import { unknownOffice } from '../mail/office';
import type { DraftMail } from '../notification';
import { renderMail } from '../write-notification';
import { accountNotifications } from './accounts';
import { paymentNotifications } from './payments';
import { promiseNotifications } from './promises';
import { recoveryNotifications } from './recovery';
import { reportNotifications } from './reports';
import { requestNotifications } from './requests';
import { withdrawalNotifications } from './withdrawals';
import { watchNotifications } from './watch';

const link = 'https://asaase.example.test/verifyemail?code=a-b_c&x=1';
const appUrl = 'https://asaase.example.test/x=1&y=2';
const monday = new Date('2026-11-09T12:00:00Z');
const tuesday = new Date('2026-11-10T12:00:00Z');
const recipient: Account = {
  uid: 'u1',
  email: 'ama@asaase.test',
  emailVerified: true,
  disabled: false,
  hasPassword: true,
  isAdmin: false,
  createdAt: monday,
  lastSignInAt: null,
  sessionsValidFrom: null,
  secondFactorSince: null,
};
const askedEvent = { kind: 'asked', at: monday, reason: 'blurred' } as const;
const request = {
  ...newRequestState,
  documentId: 'r1',
  userId: 'u1',
  reference: 'LS-7K3M-98',
  serviceType: 'Land/Property Search',
  phoneNumber: '0240000142',
  paymentStatus: true,
  promisedBy: tuesday,
} as const;
const aboutRequest = { request, recipient, requestUrl: link };
const file = {
  path: 'gs://bucket/results',
  fileName: 'results.pdf',
  size: 1,
  sha256: 'a'.repeat(64),
} as const;
const delivered = {
  ...file,
  createdAt: new Date('2026-11-10T09:42:00Z'),
  uploadedBy: 'efua',
};
const payment: Payment = {
  paymentFor: 'request',
  serviceType: 'Land/Property Search',
  paymentoption: 'MTN',
  gateway: 'redde',
  state: 'paid',
  paymentId: 'p1',
  userId: 'u1',
  documentId: 'r1',
  reference: 'LS-7K3M-98',
  clientName: 'Ama',
  amountPesewas: 500_00,
  walletnumber: '0240000142',
  recipientNumber: null,
  status: true,
  reason: null,
  failure: null,
  clienttransid: '1',
  transactionid: null,
  telcotransid: null,
  brandtransid: null,
  createdAt: monday,
  updatedAt: monday,
  paidAt: monday,
  code: null,
  promptExpiresAt: monday,
  nextCheckAt: null,
  checks: 0,
  lastCheckedAt: null,
  events: [],
  refundDue: false,
  refund: null,
  needsReview: false,
  otherAmount: null,
};
const refund = {
  ...newRefundState,
  round: 1,
  reason: 'Late',
  proposedBy: 'efua',
  proposedAt: monday,
};
const report: Report = {
  ...newReportState,
  id: 'd1',
  kind: 'lost-land',
  userId: 'u1',
  reference: 'LS-7K3M-98',
  name: 'Ama',
  address: 'Ho',
  image: 'gs://bucket/plan',
  phone: '0240000142',
  createdAt: monday,
  note: 'Two claims.',
};
const incident = {
  since: monday,
  troubles: ['the gateway is silent'],
  endedAt: null,
  expiresAt: null,
};
const charge: PaymentCase = {
  paymentFor: 'request',
  paymentoption: 'MTN',
  state: 'open',
  paymentId: 'p1',
  userId: 'u1',
  documentId: 'r1',
  reference: 'LS-7K3M-98',
  clienttransid: '1',
  amountPesewas: 500_00,
  claims: [],
  telcotransid: '70011223344',
  createdAt: monday,
  updatedAt: monday,
  answerBy: tuesday,
  endedAt: null,
  answer: null,
};
const alarm: PlanAlarm = {
  kind: 'same-file',
  state: 'open',
  records: [
    {
      collection: 'requests',
      documentId: 'r1',
      userId: 'u1',
      path: 'gs://bucket/plan',
      reference: 'LS-7K3M-98',
      at: monday,
    },
  ],
  alarmId: 'l1',
  distance: 0,
  overlap: null,
  code: null,
  recordIds: [],
  userIds: [],
  raisedBy: null,
  note: null,
  createdAt: monday,
  decideBy: null,
  prolongings: [],
  auditId: null,
};

const {
  welcome,
  'verify-email': verifyEmail,
  'password-changed': passwordChanged,
} = accountNotifications;
const {
  'payment-received': paymentReceived,
  'refund-due': refundDue,
  'refund-paid': refundPaid,
} = paymentNotifications;
const { 'clearer-image-needed': clearer, 'results-ready': results } =
  requestNotifications;
const { 'report-received': reportReceived, 'report-reviewed': reviewed } =
  reportNotifications;
const { recovery } = recoveryNotifications;
const app = { appUrl };
const received = paymentReceived.mail(
  { record: payment, recipient, request },
  app,
);

const mails: [
  string,
  DraftMail | null | Promise<DraftMail | null>,
  string[],
][] = [
  [
    'recovery code',
    recovery.mail(
      { address: 'ama@asaase.test', code: '0417', hasPassword: true },
      app,
    ),
    ['0417', '10 minutes'],
  ],
  [
    'recovery by Google',
    recovery.mail(
      { address: 'ama@asaase.test', code: null, hasPassword: false },
      app,
    ),
    [appUrl, 'Google'],
  ],
  [
    'password changed',
    passwordChanged.mail({ account: recipient, at: monday }, app),
    [appUrl, 'Monday'],
  ],
  [
    'verify e-mail',
    verifyEmail.mail({ account: recipient, verifyUrl: link }, app),
    [link],
  ],
  [
    'welcome',
    welcome.mail({ account: recipient, name: 'Ama', verifyUrl: link }, app),
    [link, 'Ama'],
  ],
  [
    'payment',
    received,
    [appUrl, 'GHS 500.00', 'LS-7K3M-98', '024***0142', '10 November'],
  ],
  [
    'payment, address not confirmed',
    paymentReceived.mail(
      {
        record: payment,
        recipient: { ...recipient, emailVerified: false },
        request,
      },
      app,
    ),
    ['not confirmed yet'],
  ],
  [
    'refund due',
    refundDue.mail({ record: { ...payment, refundDue: true }, recipient }, app),
    [appUrl, 'GHS 500.00', 'LS-7K3M-98', '024***0142', 'never ask for a PIN'],
  ],
  [
    'refund',
    refundPaid.mail(
      {
        record: { ...payment, refund },
        recipient,
        transferNumber: '70011223344',
      },
      app,
    ),
    [
      appUrl,
      'GHS 500.00',
      'LS-7K3M-98',
      '024***0142',
      '70011223344',
      'never ask for a PIN',
    ],
  ],
  [
    'clearer image',
    clearer.mail({ ...aboutRequest, askedEvent }, app),
    [link, 'LS-7K3M-98', 'daylight', 'The image is blurred.'],
  ],
  [
    'late results',
    promiseNotifications['later-promise'].mail(
      {
        ...aboutRequest,
        promisedBy: tuesday,
        laterPromise: {
          promisedBy: new Date('2026-11-17T23:59:59Z'),
          reason: 'commission',
          note: 'We asked again.',
          setBy: 'efua',
          setAt: monday,
          toldAt: monday,
        },
      },
      app,
    ),
    [
      link,
      'LS-7K3M-98',
      'by 10 November 2026',
      'The new day is 17 November 2026',
      'The Lands Commission has not answered us yet. We asked again.',
    ],
  ],
  [
    'withdrawn results',
    withdrawalNotifications['results-withdrawn'].mail(
      {
        ...aboutRequest,
        version: 1,
        createdAt: monday,
        explanation: 'The file was about another plot.',
        isReopened: true,
        day: '17 November 2026',
      },
      app,
    ),
    [
      link,
      'LS-7K3M-98',
      'sent you on 9 November 2026 were wrong',
      'The file was about another plot.',
      'Corrected results by',
      '17 November 2026',
      'pay nothing more',
    ],
  ],
  [
    'an earlier version that is withdrawn',
    withdrawalNotifications['results-withdrawn'].mail(
      {
        ...aboutRequest,
        version: 1,
        createdAt: monday,
        explanation: 'The file was about another plot.',
        isReopened: false,
        day: null,
      },
      app,
    ),
    [link, 'We have sent you a newer version since'],
  ],
  [
    'results to withdraw',
    withdrawalNotifications['withdrawal-proposed'].mail(
      {
        withdrawal: {
          withdrawalId: 'r1-v2',
          documentId: 'r1',
          reference: 'LS-7K3M-98',
          userId: 'u1',
          version: 2,
          sha256: file.sha256,
          proposalId: 'p1',
          state: 'proposed',
          reason: 'It is the file of LS-2222-6W.',
          explanation: 'The file was about another plot.',
          proposedBy: 'kofi',
          proposedAt: monday,
          decidedBy: null,
          decidedAt: null,
          delivered: null,
        },
        proposer: 'Kofi Baidoo',
      },
      app,
    ),
    [appUrl, 'LS-7K3M-98', 'Kofi Baidoo', 'It is the file of LS-2222-6W.'],
  ],
  [
    'what is promised next',
    promiseNotifications['promises-due'].mail(
      [
        {
          reference: 'LS-7K3M-98',
          serviceType: 'Land/Property Search',
          promisedBy: tuesday,
        },
      ],
      app,
    ),
    [appUrl, 'LS-7K3M-98', 'Property Search, by Tue 10 Nov'],
  ],
  [
    'papers',
    requestNotifications['papers-to-be-removed'].mail(
      { ...aboutRequest, day: '3 March 2028' },
      app,
    ),
    [link, '3 March 2028', 'LS-7K3M-98'],
  ],
  [
    'results',
    results.mail(
      {
        ...aboutRequest,
        delivered: { ...delivered, outcome: { kind: 'no-record', text: '' } },
        version: 1,
      },
      app,
    ),
    [
      link,
      'Your results are ready',
      'No record found',
      '10 November 2026 at 09:42',
      file.sha256,
    ],
  ],
  [
    'new results',
    results.mail({ ...aboutRequest, delivered, version: 2 }, app),
    [link, 'A new version', 'version 2'],
  ],
  [
    'report received',
    reportReceived.mail({ record: report, recipient }, app),
    [appUrl, 'LS-7K3M-98', 'Lost land', 'We have your report'],
  ],
  [
    'report finished',
    reviewed.mail(
      { record: { ...report, reviewStatus: 'completed' }, recipient },
      app,
    ),
    [
      appUrl,
      'LS-7K3M-98',
      'Lost land',
      'Your report is finished',
      'Read our note',
    ],
  ],
  [
    'report refused',
    reviewed.mail(
      { record: { ...report, reviewStatus: 'rejected' }, recipient },
      app,
    ),
    [appUrl, 'could not go on', 'what you can do'],
  ],
  [
    'report taken up',
    reviewed.mail(
      {
        record: { ...report, reviewStatus: 'in-review', note: null },
        recipient,
      },
      app,
    ),
    [appUrl, 'We are looking at your report', 'Open your reports'],
  ],
  [
    'a charge',
    watchNotifications['charge-reported'].mail(charge, app),
    [appUrl, 'TX-1'],
  ],
  [
    'a plan',
    watchNotifications['plan-alarm'].mail(alarm, app),
    [appUrl, 'LS-7K3M-98'],
  ],
  [
    'trouble',
    watchNotifications.trouble.mail(incident, app),
    [appUrl, 'does not work', 'the gateway is silent'],
  ],
  [
    'trouble that is over',
    watchNotifications.trouble.mail({ ...incident, endedAt: tuesday }, app),
    [
      'did not work',
      'worked again since Tuesday, 10 November',
      'You need to do nothing',
    ],
  ],
  [
    'welcome without link',
    welcome.mail({ account: recipient, name: null, verifyUrl: null }, app),
    [appUrl],
  ],
];

async function draw(mail: (typeof mails)[number][1]) {
  const draft = await mail;
  if (draft === null) throw new Error('no mail');
  return renderMail(draft, unknownOffice);
}

describe.each(mails)('%s', (_name, mail, words) => {
  test('says the same in HTML and in plain text', async () => {
    const { html, text } = await draw(mail);
    for (const word of words) {
      expect(text).toContain(word);
      expect(html).toContain(word.replaceAll('&', '&amp;'));
    }
    expect(text).not.toMatch(/<[a-z!/]/i);
    // The line for lists of messages, with what keeps the rest of the mail out
    // of it, is not for readers.
    expect(text).not.toMatch(/[\u200B-\u200F\uFEFF\u034F]/);
  });

  test('loads nothing, and says its language', async () => {
    const { html } = await draw(mail);
    expect(html).toMatch(/<html[^>]* lang="en"/);
    expect(html).toContain('<title>');
    expect(html).not.toMatch(
      /<img|<script|<link\b|<iframe|<form|url\(|@import|src=|background=/i,
    );
    // Mail programs cut off what is longer than about 100 kB.
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
  });
});

test('a name is text, never markup', async () => {
  const name = '<img src=x onerror=alert(1)>"\'&';
  const { html } = await draw(
    welcome.mail({ account: recipient, name, verifyUrl: null }, app),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('in plain text a fact is one line', async () => {
  const { text } = await draw(received);
  expect(text).toMatch(
    /^Amount: GHS 500\.00\nFor: Land\/Property Search\nReference: LS-7K3M-98\nPaid from: 024/m,
  );
});
