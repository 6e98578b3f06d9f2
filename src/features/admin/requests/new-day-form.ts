import * as z from 'zod/mini';
import { CalendarDay } from '@contract/values/booking/working-days';
import { LateReason, lateNoteMaxLength } from '@contract/values/late-reason';
import { trimTyped } from '@contract/values/text/trim-typed';

/** As typed and chosen; '' is not chosen yet. Kept until it is sent. */
export const NewDayDraft = z.object({
  day: z.string(),
  reason: z.union([LateReason, z.literal('')]),
  note: z.string(),
});
export type NewDayDraft = z.infer<typeof NewDayDraft>;

const tooLongText = `Use at most ${lateNoteMaxLength} characters.`;

const WholeNewDay = z
  .extend(NewDayDraft, {
    day: z.string().check(
      z.minLength(1, 'Choose the new day.'),
      z.refine((day) => day === '' || CalendarDay.safeParse(day).success),
    ),
    reason: z.enum(LateReason.options, 'Choose why it is late.'),
    note: z
      .string()
      .check(
        z.overwrite(trimTyped),
        z.maxLength(lateNoteMaxLength, tooLongText),
      ),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: 'Write why it is late.',
    }),
  );

/** What is sent of it. */
export const NewDayForm = z.pipe(NewDayDraft, WholeNewDay);
export type NewDayForm = z.infer<typeof NewDayForm>;
