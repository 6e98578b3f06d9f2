import { countWorkingDaysLeft } from '@contract/values/alarm-deadline';
import { formatDate } from '@/lib/dates';
import { countOf } from '@/lib/text/counts';

/**
 * 'Decide by 2 Dec 2026, 3 working days left', 'Decide today', 'Overdue since
 * 2 Dec 2026'
 * @param decideBy end of a day in Accra
 */
export function describeTimeLeft(decideBy: Date, now: Date): string {
  if (now > decideBy) return `Overdue since ${formatDate(decideBy)}`;
  const daysLeft = countWorkingDaysLeft(decideBy, now);
  if (daysLeft === 0) return 'Decide today';
  const left = `${countOf(daysLeft, 'working day')} left`;
  return `Decide by ${formatDate(decideBy)}, ${left}`;
}
