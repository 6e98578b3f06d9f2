import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { queues } from '@contract/values/admin-queues';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { formatGhs } from '@contract/values/payment/money';
import { mostCounted, type WaitingList } from '../../records/overview';
import { paths } from '../app-paths';
import { MailFacts, Paragraph, type Fact } from '../mail/mail-layout';
import { defineNotification, toAdministrators } from '../notification';
import { dayInWords } from '../words';

interface Morning {
  yesterday: CalendarDay;
  lists: readonly WaitingList[];
  troubles: readonly string[];
  /** of yesterday; null where it is not made yet */
  statement: PaymentStatement | null;
}

function isQuiet({ lists, troubles, statement }: Morning): boolean {
  if (lists.length > 0 || troubles.length > 0 || statement?.state !== 'done') {
    return false;
  }
  const { ours, theirs, refunded, differenceCount, unmatchedCallbacks } =
    statement;
  return (
    ours.count +
      theirs.count +
      refunded.count +
      differenceCount +
      unmatchedCallbacks ===
    0
  );
}

function describeList({ id, count, since }: WaitingList): Fact {
  const many = count >= mostCounted ? `${mostCounted} or more` : String(count);
  const word = id === 'late' ? 'due' : 'since';
  return [
    queues[id].label,
    since === null ? many : `${many}, ${word} ${dayInWords(since)}`,
  ];
}

function describeMoney({ yesterday, statement }: Morning): Fact[] {
  if (statement?.state !== 'done') {
    return [['Money of yesterday', 'The statement is not made yet.']];
  }
  const {
    ours,
    refunded,
    differencePesewas,
    differenceCount,
    foundLate,
    unmatchedCallbacks,
  } = statement;
  const payments = (count: number) =>
    count === 1 ? '1 payment' : `${count} payments`;
  const difference = `${payments(differenceCount)} ${differenceCount === 1 ? 'does' : 'do'} not agree, by ${formatGhs(Math.abs(differencePesewas))}.`;
  return [
    [
      `Came in on ${dayInWords(new Date(`${yesterday}T12:00:00Z`))}`,
      `${formatGhs(ours.pesewas)} in ${payments(ours.count)}`,
    ],
    [
      'Given back',
      refunded.count === 0
        ? null
        : `${formatGhs(refunded.pesewas)} in ${payments(refunded.count)}`,
    ],
    ['With the gateway', differenceCount === 0 ? 'It agrees.' : difference],
    ['Found late', foundLate.length === 0 ? null : payments(foundLate.length)],
    [
      'Callbacks about nothing of ours',
      unmatchedCallbacks === 0 ? null : String(unmatchedCallbacks),
    ],
  ];
}

export const morningMail = defineNotification({
  find: async (ports, { at }) => {
    const yesterday = addDays(dayInAccra(at), -1);
    const [lists, incident, statement] = await Promise.all([
      ports.records.listWaiting(ports.now()),
      ports.records.findOpenIncident(),
      ports.records.findStatement(yesterday),
    ]);
    const morning = {
      yesterday,
      lists,
      troubles: incident?.troubles ?? [],
      statement,
    };
    return isQuiet(morning) ? null : morning;
  },
  mail: (morning, { appUrl }) => {
    const { lists, troubles } = morning;
    const { to, reason } = toAdministrators('morning-mail');
    const waits = lists.map(describeList);
    return {
      to,
      subject: `Asaase this morning: ${describeShort(morning)}`,
      preview:
        lists.length === 0
          ? 'Nothing waits.'
          : waits.map((list) => list.join(': ')).join('. '),
      heading: 'This morning at Asaase',
      body: (
        <>
          {troubles.length === 0 ? null : (
            <Paragraph>{`Not working at this moment: ${troubles.join('; ')}.`}</Paragraph>
          )}
          <Paragraph>
            {lists.length === 0
              ? 'Nothing waits for you.'
              : 'This waits for you:'}
          </Paragraph>
          {lists.length === 0 ? null : <MailFacts facts={waits} />}
          <Paragraph>The money of yesterday:</Paragraph>
          <MailFacts facts={describeMoney(morning)} />
        </>
      ),
      action: {
        label: 'Open the overview',
        url: `${appUrl}${paths.adminOverview}`,
      },
      reason: `${reason} On mornings with nothing to say no e-mail comes.`,
    };
  },
});

/** '7 wait, 2 late, the money agrees' */
function describeShort({ lists, troubles, statement }: Morning): string {
  // The list of requests already counts what is late, and clearer images.
  const again = new Set<string>(['late', 'images-sent']);
  const waiting = lists.reduce(
    (sum, { id, count }) => sum + (again.has(id) ? 0 : count),
    0,
  );
  const late = lists.find(({ id }) => id === 'late')?.count ?? 0;
  const isClosed =
    statement?.state === 'done' && statement.differenceCount === 0;
  return [
    ...(troubles.length === 0 ? [] : ['something does not work']),
    waiting === 0
      ? 'nothing waits'
      : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`,
    ...(late === 0 ? [] : [`${late} late`]),
    isClosed ? 'the money agrees' : 'look at the money',
  ].join(', ');
}
