import type { PaymentStatement } from '@contract/entities/payment/payment-statement';
import {
  hasPermission,
  type Permission,
  type Role,
} from '@contract/permissions';
import { addDays } from '@contract/values/booking/booking-calendar';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import {
  overviewPermission,
  statementPermission,
  troublePermission,
} from '@contract/values/overview-sections';
import { formatGhs, type Pesewas } from '@contract/values/payment/money';
import { paths } from '../app-paths';
import { MailFacts, Paragraph, type Fact } from '../mail/mail-layout';
import {
  administratorReason,
  defineNotification,
  HoldersOf,
} from '../notification';
import type { NotificationRecords } from '../ports';
import { parseRoleGroup } from '../role-groups';
import {
  describeWork,
  findWaitingWork,
  type WaitingWork,
} from '../waiting-work';
import { dayInWords } from '../words';

/** Yesterday's money, for whoever reads daily statements. */
interface MoneyOfDay {
  day: CalendarDay;
  /** null where it is not made yet */
  statement: PaymentStatement | null;
}

interface Morning {
  /** of those who get the mail */
  roles: readonly Role[];
  waiting: WaitingWork;
  troubles: readonly string[];
  /** null for whoever reads no statements */
  money: MoneyOfDay | null;
}

function isQuiet({ waiting, troubles, money }: Morning): boolean {
  const { lists, appointments } = waiting;
  if (lists.length > 0 || troubles.length > 0 || appointments.length > 0) {
    return false;
  }
  return money === null || isMoneyQuiet(money);
}

function isMoneyQuiet({ statement }: MoneyOfDay): boolean {
  if (statement?.state !== 'done') return false;
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

/**
 * To each group of people who may do the same, what they see in the overview,
 * in its order.
 */
export const morningMail = defineNotification({
  find: async (ports, { at, recordId }) => {
    const roles = parseRoleGroup(recordId);
    const isPermitted = (permission: Permission) =>
      hasPermission(roles, permission);
    if (!isPermitted(overviewPermission)) return null;
    const now = ports.now();
    const [waiting, incident, money] = await Promise.all([
      findWaitingWork(ports.records, isPermitted, now),
      isPermitted(troublePermission) ? ports.records.findOpenIncident() : null,
      isPermitted(statementPermission) ? findMoney(ports.records, at) : null,
    ]);
    const troubles = incident?.troubles ?? [];
    const morning = { roles, waiting, troubles, money };
    return isQuiet(morning) ? null : morning;
  },
  mail: (morning, { appUrl }) => {
    const { roles, waiting, troubles, money } = morning;
    const facts = describeWork(waiting);
    const lines = facts.map((fact) => fact.join(': '));
    return {
      to: new HoldersOf(roles),
      subject: `Asaase this morning: ${describeShort(morning)}`,
      preview: lines.join('. ') || 'Nothing waits.',
      heading: 'This morning at Asaase',
      body: (
        <>
          {troubles.length > 0 && (
            <Paragraph>{`Not working at this moment: ${troubles.join('; ')}.`}</Paragraph>
          )}
          <WaitingParagraph facts={facts} />
          {money !== null && <MoneyParagraph {...money} />}
        </>
      ),
      action: {
        label: 'Open the overview',
        url: `${appUrl}${paths.home}`,
      },
      reason: `${administratorReason} On mornings with nothing to say no e-mail comes.`,
    };
  },
});

async function findMoney(
  records: Pick<NotificationRecords, 'findStatement'>,
  at: Date,
): Promise<MoneyOfDay> {
  const day = addDays(dayInAccra(at), -1);
  return { day, statement: await records.findStatement(day) };
}

function MoneyParagraph({ day, statement }: MoneyOfDay) {
  if (statement?.state !== 'done') {
    return <Paragraph>Yesterday's money: not counted yet.</Paragraph>;
  }
  return (
    <>
      <Paragraph>Yesterday's money:</Paragraph>
      <MailFacts facts={describeMoney(day, statement)} />
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
function describeShort({ waiting, troubles, money }: Morning): string {
  // The list of requests already counts what is late, and clearer images.
  const countedElsewhere = new Set<string>(['late', 'images-sent']);
  const { lists } = waiting;
  const ownLists = lists.filter(({ id }) => !countedElsewhere.has(id));
  const waitingCount = ownLists.reduce((sum, { count }) => sum + count, 0);
  const lateCount = lists.find(({ id }) => id === 'late')?.count ?? 0;

  const phrases: string[] = [];
  if (troubles.length > 0) phrases.push('something does not work');
  phrases.push(describeWaiting(waitingCount));
  if (lateCount > 0) phrases.push(`${lateCount} late`);
  if (money !== null) phrases.push(describeAgreement(money));
  return phrases.join(', ');
}

function describeAgreement({ statement }: MoneyOfDay): string {
  const isRight =
    statement?.state === 'done' && statement.differenceCount === 0;
  return isRight ? 'the money agrees' : 'look at the money';
}

function describeWaiting(count: number): string {
  if (count === 0) return 'nothing waits';
  return count === 1 ? '1 waits' : `${count} wait`;
}
