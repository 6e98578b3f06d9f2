import { useState } from 'react';
import { X } from 'lucide-react';
import { CalendarDay, dayInAccra } from '@contract/values/booking/working-days';
import { addMonths, monthOf } from '@/lib/months';
import { useNow } from '@/lib/hooks/use-now';
import { Button } from '@/ui/button';
import { Calendar, type DayLook } from '@/ui/forms/calendar';
import { IconButton } from '@/ui/icon-button';
import { formatWeekday } from '../bookings/booking-words';
import { holidayNames } from '../closed-days/closed-days';

const maxDays = 100;

const findDays = (text: string): CalendarDay[] =>
  (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).filter(
    (day) => CalendarDay.safeParse(day).success,
  );

export function HolidaysField({
  days: text,
  warning,
  canKeep,
  onChange,
}: {
  /** 'yyyy-MM-dd,yyyy-MM-dd', or a stored text that has days in it */
  days: string;
  warning: string | undefined;
  /** not all of it can be read: these days can be saved as they are */
  canKeep: boolean;
  onChange: (days: string) => void;
}) {
  const days = findDays(text);
  const today = dayInAccra(useNow());
  const thisMonth = monthOf(today);
  const [month, setMonth] = useState(thisMonth);
  const toggle = (day: CalendarDay) => {
    const newDays = days.includes(day)
      ? days.filter((otherDay) => otherDay !== day)
      : [...days, day];
    if (newDays.length <= maxDays) onChange(newDays.toSorted().join(','));
  };
  const lookOf = (day: CalendarDay): DayLook =>
    days.includes(day)
      ? { kind: 'marked', reason: 'Public holiday' }
      : { kind: 'open' };
  const comingDays = days.filter((day) => day >= today);
  return (
    <div className="grid gap-6 min-[900px]:grid-cols-[340px_minmax(0,1fr)]">
      <div className="max-sm:-mx-2">
        <Calendar
          label="Public holidays"
          month={month}
          firstMonth={addMonths(thisMonth, -12)}
          lastMonth={addMonths(thisMonth, 24)}
          today={today}
          selected={null}
          getDayLook={lookOf}
          onMonth={setMonth}
          onPress={toggle}
        />
        <p className="hint mt-3">
          Press a day to add a holiday. Press it again to remove it.
        </p>
        {warning !== undefined && (
          <p className="hint text-warn! mt-2">{warning}</p>
        )}
        {canKeep && days.length > 0 && (
          <Button
            look="secondary"
            className="mt-2"
            onClick={() => onChange(days.toSorted().join(','))}
          >
            Keep these days
          </Button>
        )}
      </div>
      <div>
        <h3 className="font-[640] mb-1">{`Coming holidays: ${comingDays.length}`}</h3>
        <ul
          className="divide-y divide-line max-h-[26rem] overflow-y-auto"
          tabIndex={0}
          aria-label="Coming holidays"
        >
          {comingDays.map((day) => (
            <li key={day} className="flex items-center gap-3 min-h-11 py-1">
              <span className="flex-1 min-w-0">
                <span className="block num leading-5">
                  {formatWeekday(day)}
                </span>
                <span className="lbl">
                  {holidayNames.get(day) ?? 'Added by an administrator'}
                </span>
              </span>
              <IconButton
                icon={X}
                small
                label={`Remove ${formatWeekday(day)}`}
                onClick={() => toggle(day)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
