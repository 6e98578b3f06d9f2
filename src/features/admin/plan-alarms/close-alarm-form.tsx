import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import type { ClosePlanAlarmBody } from '@contract/endpoints/close-plan-alarm';
import { planAlarmNoteMaxLength } from '@contract/entities/plan-alarm';
import { describeError } from '@/domain/error-messages';
import { closePlanAlarm } from '@/repositories/plan-alarms';
import { DraftNote } from '@/ui/forms/draft-note';
import { useTextDraft } from '@/session/drafts/text-draft';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { useFields } from '@/ui/forms/use-fields';
import { showSuccess } from '@/ui/overlays/toast';
import { writtenText } from '../shared/confirm-step';

const CloseForm = z.object({
  note: writtenText(
    'Please write what you found. Only administrators read it.',
    planAlarmNoteMaxLength,
  ),
});

type Decision = ClosePlanAlarmBody['decision'];

/** The senders are not told. */
export function CloseAlarmForm({
  alarmId,
  onClosed,
}: {
  alarmId: string;
  onClosed: () => void;
}) {
  const [sentDecision, setSentDecision] = useState<Decision | null>(null);
  const { kept, keep, drop, restored } = useTextDraft(`alarm-note-${alarmId}`);
  const { field, send, failure, isSubmitting, reset } = useFields({
    resolver: zodResolver(CloseForm),
    defaultValues: { note: kept },
    onType: ({ note }) => keep(note),
  });
  const pendingDecision = isSubmitting ? sentDecision : null;
  const close = (decision: Decision) =>
    send(async ({ note }) => {
      setSentDecision(decision);
      await closePlanAlarm({ alarmId, decision, note });
      drop();
      showSuccess(`The alarm is ${decision}.`);
      onClosed();
    }, describeError)();
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <DraftNote
        restored={restored}
        onReset={(note) => reset({ note: note ?? '' })}
      />
      <TextAreaField
        label="What you found"
        hint="Only administrators read this. The senders are not told."
        rows={3}
        {...field('note')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          className="max-sm:flex-1"
          unavailable={pendingDecision === 'confirmed'}
          busyLabel={pendingDecision === 'dismissed' && 'Dismissing...'}
          onClick={() => close('dismissed')}
        >
          Dismiss
        </Button>
        <Button
          look="danger"
          className="max-sm:flex-1"
          unavailable={pendingDecision === 'dismissed'}
          busyLabel={pendingDecision === 'confirmed' && 'Confirming...'}
          onClick={() => close('confirmed')}
        >
          Confirm
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}
