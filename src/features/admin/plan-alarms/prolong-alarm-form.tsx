import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import {
  planAlarmNoteMaxLength,
  type PlanAlarm,
} from '@contract/entities/plan-alarm';
import {
  findProlongingProblem,
  maxProlongedWorkingDays,
} from '@contract/values/alarm-deadline';
import { defaultPublicHolidays } from '@contract/values/booking/public-holidays';
import {
  dayInAccra,
  startOfDayInAccra,
  type CalendarDay,
} from '@contract/values/booking/working-days';
import { addWorkingDays } from '@contract/values/booking/add-working-days';
import { AppError } from '@contract/values/app-error';
import { describeError } from '@/domain/error-messages';
import { formatLongDate } from '@/lib/dates';
import { listOptions } from '@/lib/options';
import { serverNow } from '@/lib/server-clock';
import { adminConfig } from '@/repositories/admin-config/admin-config';
import { prolongPlanAlarm } from '@/repositories/plan-alarms';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { useFields } from '@/ui/forms/use-fields';
import { showSuccess } from '@/ui/overlays/toast';
import { writtenText } from '../shared/confirm-step';

const ProlongForm = z.object({
  until: z.string().check(z.minLength(1, 'Choose a day.')),
  reason: writtenText(
    'Please write why it takes longer. Only administrators read it.',
    planAlarmNoteMaxLength,
  ),
});

/** As typed and chosen, perhaps incomplete. */
const ProlongDraft = z.object({ until: z.string(), reason: z.string() });
const emptyProlonging = { until: '', reason: '' };

/** The server's sentence says why the day cannot be. */
function describeFailure(error: unknown): string {
  return error instanceof AppError && error.code === 'failed-precondition'
    ? error.message
    : describeError(error);
}

/** The payers whose results wait read the new day, and not the reason. */
export function ProlongAlarmForm({
  alarm,
  onClosed,
}: {
  alarm: PlanAlarm;
  onClosed: () => void;
}) {
  const { alarmId, prolongings } = alarm;
  const holidays =
    dataOf(useLive(adminConfig()))?.publicHolidays ?? defaultPublicHolidays;
  const { draft, keep, drop, restored } = useFormDraft(
    `alarm-time-${alarmId}`,
    ProlongDraft,
  );
  const { field, send, failure, isSubmitting, reset } = useFields({
    resolver: zodResolver(ProlongForm),
    defaultValues: draft ?? emptyProlonging,
    onType: keep,
  });
  const prolong = send(async ({ until, reason }) => {
    await prolongPlanAlarm({
      alarmId,
      seenProlongings: prolongings.length,
      until,
      reason,
    });
    drop();
    showSuccess('The alarm has more time.');
    onClosed();
  }, describeFailure);
  return (
    <form noValidate className="grid gap-3" onSubmit={prolong}>
      <DraftNote
        restored={restored}
        onReset={(typed) => reset(typed ?? emptyProlonging)}
      />
      <SelectField
        label="New last day"
        hint="Who has paid and waits for results reads this day."
        options={listOptions(
          'Choose',
          listDays(alarm, serverNow(), holidays),
          (day) => formatLongDate(startOfDayInAccra(day)),
        )}
        {...field('until')}
      />
      <TextAreaField
        label="Why it takes longer"
        hint="Only administrators read this."
        rows={2}
        {...field('reason')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          className="max-sm:flex-1"
          busyLabel={isSubmitting && 'Saving...'}
        >
          Save the new day
        </Button>
        <Button look="secondary" className="max-sm:flex-1" onClick={onClosed}>
          Back
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}

/** The days that a manager can choose. */
function listDays(
  alarm: PlanAlarm,
  now: Date,
  holidays: readonly CalendarDay[],
): CalendarDay[] {
  const today = dayInAccra(now);
  return Array.from({ length: maxProlongedWorkingDays }, (_, index) =>
    addWorkingDays(today, index + 1, holidays),
  ).filter((day) => findProlongingProblem(alarm, day, now, holidays) === null);
}
