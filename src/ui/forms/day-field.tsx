import { useState, type Ref } from 'react';
import { CalendarDays } from 'lucide-react';
import {
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { formatDate } from '@/lib/dates';
import { lazyPart } from '@/lib/parts/lazy-part';
import { Icon } from '@/ui/icon';
import { LazyDialog } from '@/ui/overlays/lazy-dialog';
import type { DayChoice } from './day-dialog';
import { Field } from './field';

const DayDialog = lazyPart(
  async () => (await import('./day-dialog')).DayDialog,
);

/** A button with the day, which opens a calendar. */
export function DayField({
  error,
  className,
  ref,
  ...choice
}: DayChoice & {
  error?: string | undefined;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}) {
  const { label, value, noneLabel, onDay } = choice;
  const [isOpen, setOpen] = useState(false);
  const choose = (day: CalendarDay | null) => {
    setOpen(false);
    onDay(day);
  };
  const shownText =
    value === null
      ? (noneLabel ?? 'Choose a day')
      : formatDate(startOfDayInAccra(value));
  return (
    <>
      <Field label={label} error={error} className={className}>
        {(wiring) => (
          <button
            {...wiring}
            ref={ref}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${label}: ${shownText}`}
            className="input num flex items-center justify-between gap-1.5 px-3 text-left whitespace-nowrap"
            onClick={() => setOpen(true)}
          >
            <span className={value === null ? 'text-ink-2' : undefined}>
              {shownText}
            </span>
            <Icon of={CalendarDays} className="text-ink-2" />
          </button>
        )}
      </Field>
      <LazyDialog title={label} part={DayDialog} onClose={() => setOpen(false)}>
        {isOpen && (
          <DayDialog
            {...choice}
            onDay={choose}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyDialog>
    </>
  );
}
