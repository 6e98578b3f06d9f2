import * as z from 'zod/mini';
import { blockedReasonMaxLength } from '@contract/entities/admin-config';
import { CalendarDay } from '@contract/values/booking/working-days';
import { writtenText } from '../shared/confirm-step';
import type { ClosedDay } from './closed-days';

const isWeekend = (day: CalendarDay) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** @param closed what is closed already */
export function makeBlockForm(closed: readonly ClosedDay[], today: CalendarDay) {
  const known = new Map(closed.map(({ day, isHoliday }) => [day, isHoliday]));
  return z.object({
    day: z.string().check(
      z.refine((day) => CalendarDay.safeParse(day).success, { error: 'Please choose a day.', abort: true }),
      z.refine((day) => day >= today, 'This day has passed.'),
      z.refine((day) => !isWeekend(day), 'Weekends are always closed.'),
      z.refine((day) => known.get(day) !== true, 'This is a public holiday. It is closed already.'),
      z.refine((day) => known.get(day) !== false, 'This day is blocked already.'),
    ),
    reason: writtenText('Please write why.', blockedReasonMaxLength),
  });
}

export type Blocking = z.infer<ReturnType<typeof makeBlockForm>>;
