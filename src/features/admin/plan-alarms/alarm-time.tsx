import type { PlanAlarm } from '@contract/entities/plan-alarm';
import { findDecideBy, isOverdue } from '@contract/values/alarm-deadline';
import { formatDate } from '@/lib/dates';
import { serverNow } from '@/lib/server-clock';
import { joinClasses } from '@/lib/text/class-names';
import { describeTimeLeft } from '../shared/time-left';

/** How much time is left to decide, and each time that it was given more. */
export function AlarmTime({
  alarm,
  mayDecide,
}: {
  alarm: PlanAlarm;
  mayDecide: boolean;
}) {
  const decideBy = findDecideBy(alarm);
  const now = serverNow();
  const isOver = isOverdue(alarm, now);
  return (
    <>
      {decideBy !== null && (
        <p
          className={joinClasses(
            'text-[.9375rem] mt-0.5 font-[580] num',
            isOver && 'text-bad',
          )}
        >
          {describeTimeLeft(decideBy, now)}
        </p>
      )}
      {isOver && !mayDecide && (
        <p className="text-[.9375rem] mt-0.5">
          Ask a manager. Only a manager decides now, or gives more time.
        </p>
      )}
      {alarm.prolongings.map(({ decideBy: until, reason, at }) => (
        <p key={at.getTime()} className="text-[.9375rem] mt-0.5 wrap-anywhere">
          {`More time until ${formatDate(until)}: ${reason}`}
        </p>
      ))}
    </>
  );
}
