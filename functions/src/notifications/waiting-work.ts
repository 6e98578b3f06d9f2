import type { Permission } from '@contract/permissions';
import { queues } from '@contract/values/admin-queues';
import { countWorkingDaysLeft } from '@contract/values/alarm-deadline';
import { countWorkingDays } from '@contract/values/booking/count-working-days';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import {
  appointmentsPermission,
  listOwnQueues,
  overviewSections,
} from '@contract/values/overview-sections';
import { maxCounted, type WaitingList } from '../records/overview';
import type { Fact } from './mail/mail-layout';
import type { NotificationRecords } from './ports';
import { dayInWords, hourInWords } from './words';

/** What waits for somebody this morning. */
export interface WaitingWork {
  now: Date;
  holidays: readonly CalendarDay[];
  /** in the order of the overview; without empty ones */
  lists: readonly WaitingList[];
  /** until when the first open alarm is to be decided */
  alarmDeadline: Date | null;
  /** the hours of today's appointments */
  appointments: readonly Date[];
}

type WorkRecords = Pick<
  NotificationRecords,
  'listWaiting' | 'findAlarmDeadline' | 'listAppointments' | 'findHolidays'
>;

/** @param isPermitted what those who are told may do */
export async function findWaitingWork(
  records: WorkRecords,
  isPermitted: (permission: Permission) => boolean,
  now: Date,
): Promise<WaitingWork> {
  const isDeadlineShown = isPermitted(queues.alarms.permission);
  const [lists, holidays, alarmDeadline, appointments] = await Promise.all([
    records.listWaiting(now, listOwnQueues(isPermitted)),
    records.findHolidays(),
    isDeadlineShown ? records.findAlarmDeadline() : null,
    isPermitted(appointmentsPermission) ? records.listAppointments(now) : [],
  ]);
  return { now, holidays, lists, alarmDeadline, appointments };
}

/** A line each, in the order of the overview. */
export function describeWork(work: WaitingWork): readonly Fact[] {
  const urgentIds: readonly string[] = [
    ...overviewSections.late.queues,
    ...overviewSections.decisions.queues,
    ...overviewSections.alarms.queues,
  ];
  const describe = (list: WaitingList): Fact => [
    queues[list.id].label,
    `${describeCount(list.count)}${describeTime(list, work)}`,
  ];
  const urgent = work.lists.filter(({ id }) => urgentIds.includes(id));
  const others = work.lists.filter(({ id }) => !urgentIds.includes(id));
  return [
    ...urgent.map(describe),
    ...describeAppointments(work.appointments),
    ...others.map(describe),
  ];
}

const describeCount = (count: number) =>
  count >= maxCounted ? `${maxCounted} or more` : `${count}`;

/** ', since Mon 1 Mar'; empty where that is not known */
function describeTime(
  { id, since }: WaitingList,
  { now, holidays, alarmDeadline }: WaitingWork,
): string {
  if (id === 'alarms' && alarmDeadline !== null) {
    return `, ${describeDeadline(alarmDeadline, now, holidays)}`;
  }
  if (since === null) return '';
  if (id !== 'late') return `, since ${dayInWords(since)}`;
  const days = countWorkingDays(dayInAccra(since), dayInAccra(now), holidays);
  return `, due ${dayInWords(since)} (${countWorking(days)} late)`;
}

function describeDeadline(
  deadline: Date,
  now: Date,
  holidays: readonly CalendarDay[],
): string {
  const day = dayInWords(deadline);
  if (now > deadline) return `the first overdue since ${day}`;
  const daysLeft = countWorkingDaysLeft(deadline, now, holidays);
  return daysLeft === 0
    ? 'the first to decide today'
    : `the first to decide by ${day}, ${countWorking(daysLeft)} left`;
}

const countWorking = (days: number) =>
  days === 1 ? '1 working day' : `${days} working days`;

function describeAppointments(hours: readonly Date[]): Fact[] {
  if (hours.length === 0) return [];
  const times = hours.map(hourInWords).join(', ');
  return [['Appointments today', `${hours.length}, at ${times}`]];
}
