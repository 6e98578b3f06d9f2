import type { Permission } from '../permissions';
import { queues, type QueueId } from './admin-queues';

/** A part of what the overview and the morning mail say. */
interface OverviewSection {
  title: string;
  queues: readonly QueueId[];
}

/** Proposals of one person about which another one decides. */
export const decisionQueues = [
  'roles-to-decide',
  'second-factors-to-decide',
  'refunds-to-approve',
  'amounts-to-accept',
  'results-to-withdraw',
] as const satisfies readonly QueueId[];
export type DecisionQueueId = (typeof decisionQueues)[number];

/**
 * The lists in the order in which the overview shows them and the morning mail
 * tells them, each once. Today's appointments stand after the alarms.
 */
export const overviewSections = {
  late: { title: 'Late', queues: ['late'] },
  decisions: {
    title: 'Waits for a second person',
    queues: decisionQueues,
  },
  alarms: { title: 'Alarms', queues: ['alarms'] },
  requests: { title: 'Requests', queues: ['review', 'images-sent'] },
  people: {
    title: 'People',
    queues: ['bookings', 'reports', 'support', 'messages'],
  },
  money: {
    title: 'Money',
    queues: ['cases', 'payments-to-look-at', 'refunds-due', 'refunds-to-send'],
  },
} as const satisfies Readonly<Record<string, OverviewSection>>;
export type OverviewSectionId = keyof typeof overviewSections;

/** Of whoever has an overview, and gets the mail about it each morning. */
export const overviewPermission: Permission = 'overview.read';
/** Of whoever reads about today's appointments. */
export const appointmentsPermission: Permission = 'bookings.read';
/** Of whoever reads how many results came in time. */
export const inTimePermission: Permission = 'requests.take';
/** Of whoever reads what came in and went back. */
export const moneyPermission: Permission = 'payments.read';
/** Of whoever reads in the morning whether yesterday's money agrees. */
export const statementPermission: Permission = 'statements.read';
/** Of whoever reads in the morning what does not work. */
export const troublePermission: Permission = 'incidents.read';

/** The lists that somebody sees who may do this, in the order of the sections. */
export function listOwnQueues(
  isPermitted: (permission: Permission) => boolean,
): readonly QueueId[] {
  return Object.values(overviewSections)
    .flatMap((section): readonly QueueId[] => section.queues)
    .filter((id) => isPermitted(queues[id].permission));
}
