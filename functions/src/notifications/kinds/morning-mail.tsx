import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import { queues } from '@contract/values/admin-queues';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { formatGhs, type Pesewas } from '@contract/values/payment/money';
import { maxCounted, type WaitingList } from '../../records/overview';
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
  const counts = [
    ours.count,
    theirs.count,
    refunded.count,
    differenceCount,
    unmatchedCallbacks,
  ];
  return counts.every((count) => count === 0);
}

function describeList({ id, count, since }: WaitingList): Fact {
  const { label } = queues[id];
  const number = count >= maxCounted ? `${maxCounted} or more` : `${count}`;
  if (since === null) return [label, number];
  const word = id === 'late' ? 'due' : 'since';
  return [label, `${number}, ${word} ${dayInWords(since)}`];
}

function describeMoney(
  yesterday: CalendarDay,
  statement: PaymentStatement,
): Fact[] {
  const {
    ours,
    refunded,
    differencePesewas,
    differenceCount,
    foundLate,
    unmatchedCallbacks,
  } = statement;
  const yesterdayNoon = new Date(`${yesterday}T12:00:00Z`);
  const facts: Fact[] = [
    [
      `Came in on ${dayInWords(yesterdayNoon)}`,
      `${formatGhs(ours.pesewas)} in ${countPayments(ours.count)}`,
    ],
  ];
  if (refunded.count > 0) {
    facts.push([
      'Given back',
      `${formatGhs(refunded.pesewas)} in ${countPayments(refunded.count)}`,
    ]);
  }
  facts.push([
    'With the gateway',
    describeDifference(differenceCount, differencePesewas),
  ]);
  if (foundLate.length > 0) {
    facts.push(['Found late', countPayments(foundLate.length)]);
  }
  if (unmatchedCallbacks > 0) {
    facts.push(['Callbacks about nothing of ours', `${unmatchedCallbacks}`]);
  }
  return facts;
}

function describeDifference(count: number, pesewas: Pesewas): string {
  if (count === 0) return 'It agrees.';
  const verb = count === 1 ? 'does' : 'do';
  return `${countPayments(count)} ${verb} not agree, by ${formatGhs(Math.abs(pesewas))}.`;
}

function countPayments(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
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
    const waitingFacts = lists.map(describeList);
    const waitingLines = waitingFacts.map((fact) => fact.join(': '));
    return {
      to,
      subject: `Asaase this morning: ${describeShort(morning)}`,
      preview: waitingLines.join('. ') || 'Nothing waits.',
      heading: 'This morning at Asaase',
      body: (
        <>
          {troubles.length > 0 && (
            <Paragraph>{`Not working at this moment: ${troubles.join('; ')}.`}</Paragraph>
          )}
          <WaitingParagraph facts={waitingFacts} />
          <MoneyOfYesterday {...morning} />
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

function MoneyOfYesterday({ yesterday, statement }: Morning) {
  if (statement?.state !== 'done') {
    return <Paragraph>Yesterday's money: not counted yet.</Paragraph>;
  }
  return (
    <>
      <Paragraph>Yesterday's money:</Paragraph>
      <MailFacts facts={describeMoney(yesterday, statement)} />
    </>
  );
}

function WaitingParagraph({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return <Paragraph>Nothing waits for you.</Paragraph>;
  return (
    <>
      <Paragraph>This waits for you:</Paragraph>
      <MailFacts facts={facts} />
    </>
  );
}

/** '7 wait, 2 late, the money agrees' */
function describeShort({ lists, troubles, statement }: Morning): string {
  // The list of requests already counts what is late, and clearer images.
  const countedElsewhere = new Set<string>(['late', 'images-sent']);
  const ownLists = lists.filter(({ id }) => !countedElsewhere.has(id));
  const waitingCount = ownLists.reduce((sum, { count }) => sum + count, 0);
  const lateCount = lists.find(({ id }) => id === 'late')?.count ?? 0;
  const isMoneyRight =
    statement?.state === 'done' && statement.differenceCount === 0;

  const phrases: string[] = [];
  if (troubles.length > 0) phrases.push('something does not work');
  phrases.push(describeWaiting(waitingCount));
  if (lateCount > 0) phrases.push(`${lateCount} late`);
  phrases.push(isMoneyRight ? 'the money agrees' : 'look at the money');
  return phrases.join(', ');
}

function describeWaiting(count: number): string {
  if (count === 0) return 'nothing waits';
  return count === 1 ? '1 waits' : `${count} wait`;
}
