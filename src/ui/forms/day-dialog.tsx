import { useState } from 'react';
import {
  dayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { addMonths, monthOf } from '@/lib/months';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlays/dialog';
import { Calendar, type DayLook } from './calendar';
import { serverNow } from '@/lib/server-clock';

const reachMonths = 36;

export interface DayChoice {
  label: string;
  value: CalendarDay | null;
  /** label for no day, where that is a valid answer */
  noneLabel?: string | undefined;
  /** inclusive */
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
  onDay: (day: CalendarDay | null) => void;
}

export function DayDialog({
  label,
  value,
  noneLabel,
  min,
  max,
  onDay,
  onClose,
}: DayChoice & { onClose: () => void }) {
  const [today] = useState(() => dayInAccra(serverNow()));
  const [month, setMonth] = useState(monthOf(value ?? today));
  const lookOf = (day: CalendarDay): DayLook => {
    if (min !== undefined && day < min) {
      return { kind: 'off', reason: 'This day is too early.' };
    }
    if (max !== undefined && day > max) {
      return { kind: 'off', reason: 'This day is too late.' };
    }
    return { kind: 'open' };
  };
  return (
    <Dialog
      onClose={onClose}
      title={label}
      width={440}
      footer={
        noneLabel !== undefined && value !== null ? (
          <Button look="secondary" onClick={() => onDay(null)}>
            {noneLabel}
          </Button>
        ) : undefined
      }
    >
      <Calendar
        label={label}
        month={month}
        firstMonth={monthOf(min ?? addMonths(monthOf(today), -reachMonths))}
        lastMonth={monthOf(max ?? addMonths(monthOf(today), reachMonths))}
        today={today}
        selected={value}
        getDayLook={lookOf}
        onMonth={setMonth}
        onPress={(day, look) => {
          if (look.kind === 'open') onDay(day);
        }}
      />
    </Dialog>
  );
}
