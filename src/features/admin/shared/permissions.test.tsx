import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { permissions, type Permission } from '@contract/permissions';
import {
  makeBooking,
  makeOtherAmount,
  makePayment,
  makeReport,
  makeRequest,
  makeSupportMessage,
} from '@/domain/testing/records';
import { SignedIn } from '@/session/testing/signed-in';
import { BookingDetails } from '../bookings/booking-details';
import { AcceptancePanel } from '../payments/acceptance-panel';
import { RefundPanel } from '../payments/refund-panel';
import { ReportDetails } from '../reports/report-details';
import { NewDay } from '../requests/new-day';
import { Assignment } from '../requests/assignment';
import { PapersHold } from '../requests/papers-hold';
import { RequestSteps } from '../requests/request-steps';
import { SentVersions } from '../requests/sent-versions';
import { ReviewChoices } from '../requests/review-fields';
import { emptyDraft } from '../requests/review-decision';
import { SupportDetails } from '../support/support-details';
import { PermissionsContext } from './administrators-only';
import { UnreadableRecords } from './unreadable-records';

const now = new Date('2026-11-10T09:42:00Z');
const nothing = vi.fn();
const details = {
  history: null,
  notice: null,
  onStep: nothing,
  onClose: nothing,
};
const keptPapers = {
  state: 'kept',
  finishedAt: now,
  removeAt: now,
  removedAt: null,
} as const;
const review = {
  request: makeRequest({ paymentStatus: true }),
  draft: emptyDraft,
  field: nothing,
  change: nothing,
};
const report = (
  <ReportDetails {...details} report={makeReport()} onTypeCorners={nothing} />
);
const measuredReport = (
  <ReportDetails
    {...details}
    report={makeReport({
      ground: {
        sides: [],
        localCorners: [],
        areaSquareMetres: 1,
        confirmedAt: now,
      },
    })}
    onTypeCorners={nothing}
  />
);

/**
 * What shows in parts of screens to whom one thing is permitted, and to nobody
 * else.
 */
const controls: readonly [
  permission: Permission,
  control: string,
  part: ReactNode,
][] = [
  [
    'requests.flag',
    'Image is not clear',
    <ReviewChoices key="review" {...review} />,
  ],
  [
    'results.deliver',
    'Send the results',
    <ReviewChoices key="review" {...review} />,
  ],
  [
    'requests.steps',
    'Mark: Papers received',
    <RequestSteps key="steps" request={makeRequest({ paymentStatus: true })} />,
  ],
  [
    'requests.promise',
    'Promise a new day',
    <NewDay
      key="new-day"
      request={makeRequest({ paymentStatus: true, promisedBy: now })}
    />,
  ],
  [
    'papers.hold',
    'Hold the papers',
    <PapersHold key="papers" request={makeRequest({ papers: keptPapers })} />,
  ],
  [
    'requests.take',
    'Take it',
    <Assignment key="assignment" request={review.request} />,
  ],
  [
    'requests.assign',
    'Give to a colleague',
    <Assignment key="assignment" request={review.request} />,
  ],
  ['reports.review', 'Start review', report],
  ['grounds.write', 'Type the corners', report],
  ['grounds.write', 'Change the corners', measuredReport],
  ['reports.record-payment', 'Record as paid', report],
  [
    'bookings.decide',
    'Accept and ask for payment',
    <BookingDetails
      key="booking"
      {...details}
      now={now}
      booking={makeBooking({ status: 'Awaiting Admin Response' })}
    />,
  ],
  [
    'support.answer',
    'Answer',
    <SupportDetails
      key="support"
      {...details}
      message={makeSupportMessage()}
    />,
  ],
  [
    'payments.refund',
    'Propose refund',
    <RefundPanel
      key="refund"
      payment={makePayment({ state: 'paid', status: true, refundDue: true })}
      notice={null}
      onStep={nothing}
    />,
  ],
  [
    'payments.accept',
    'Propose to accept',
    <AcceptancePanel
      key="acceptance"
      payment={makePayment({ otherAmount: makeOtherAmount({ state: 'held' }) })}
      onStep={nothing}
    />,
  ],
  [
    'records.close',
    'Close record r1',
    <UnreadableRecords
      key="record"
      records={[{ collection: 'requests', id: 'r1' }]}
    />,
  ],
];

it.each(controls)(
  '%s is what "%s" asks for',
  async (permission, control, part) => {
    const showsTo = async (isPermitted: (asked: Permission) => boolean) => {
      const { unmount } = render(
        <MemoryRouter>
          <SignedIn>
            <PermissionsContext value={isPermitted}>{part}</PermissionsContext>
          </SignedIn>
        </MemoryRouter>,
      );
      // The code of dialogs comes later.
      await act(() => vi.dynamicImportSettled());
      const found = [
        ...screen.queryAllByRole('button'),
        ...screen.queryAllByRole('radio'),
      ];
      const names = found.map(
        (one) => one.getAttribute('aria-label') ?? one.textContent,
      );
      unmount();
      return names.some((name) => name.startsWith(control));
    };
    expect(await showsTo((asked) => asked === permission)).toBe(true);
    expect(await showsTo(() => false)).toBe(false);
    // Reading more would ask the database, which is not there: these read
    // nothing.
    const others = permissions.filter(
      (other) => other !== permission && !/read$|open$/.test(other),
    );
    expect(
      await showsTo((asked) => others.some((other) => other === asked)),
    ).toBe(false);
  },
);

const showTo = (granted: readonly Permission[], part: ReactNode) =>
  render(
    <MemoryRouter>
      <SignedIn>
        <PermissionsContext value={(asked) => granted.includes(asked)}>
          {part}
        </PermissionsContext>
      </SignedIn>
    </MemoryRouter>,
  );

const owedBooking = (
  <BookingDetails
    {...details}
    now={now}
    booking={makeBooking({
      status: 'Awaiting Admin Response',
      refundDue: true,
    })}
  />
);

it('a link to a screen of another role is words only', () => {
  const { unmount } = showTo(['payments.read'], owedBooking);
  expect(screen.getByRole('link', { name: 'Refund due' })).toBeVisible();
  unmount();
  showTo(['bookings.read'], owedBooking);
  expect(screen.queryByRole('link', { name: 'Refund due' })).toBeNull();
  expect(screen.getByText('Refund due')).toBeVisible();
});

it.each([
  [
    'bookings.decide',
    owedBooking,
    'To decide about this booking, ask an officer or a manager.',
  ],
  [
    'reports.review',
    report,
    'To decide about this report, ask an officer or a manager.',
  ],
] as const)(
  'without %s a dialog says whom to ask',
  (permission, part, words) => {
    const { unmount } = showTo([], part);
    expect(screen.getByText(words)).toBeVisible();
    unmount();
    showTo([permission], part);
    expect(screen.queryByText(words)).toBeNull();
  },
);

it('delivered results say whom to ask to withdraw one', () => {
  const version = {
    path: 'gs://b/uploads/u1/a.pdf',
    fileName: 'a.pdf',
    size: 1,
    sha256: 'a'.repeat(64),
    createdAt: now,
    uploadedBy: 'efua',
  } as const;
  const request = makeRequest({ status: true, results: { v1: version } });
  showTo([], <SentVersions request={request} />);
  expect(
    screen.getByText('To withdraw a result, ask an officer or a manager.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
