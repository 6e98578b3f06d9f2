import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { planAlarmNoteMaxLength } from '@contract/entities/plan-alarm';
import { describeError } from '@/domain/error-messages';
import { useFields } from '@/lib/hooks/use-fields';
import { closePlanAlarm } from '@/repositories/admin/plan-alarms';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { showSuccess } from '@/ui/overlays/toast';
import { writtenText } from '../shared/confirm-step';

const CloseForm = z.object({
  note: writtenText('Please write what you found. Only administrators read it.', planAlarmNoteMaxLength),
});

const told = {
  dismissed: 'The alarm is dismissed.',
  confirmed: 'The alarm is confirmed.',
} as const;

/** What the alarm turned out to be. Neither sender is told of it. */
export function CloseAlarmForm({ alarmId, onClosed }: { alarmId: string; onClosed: () => void }) {
  const [busy, setBusy] = useState<keyof typeof told | null>(null);
  const { field, send, failure } = useFields({
    resolver: zodResolver(CloseForm),
    defaultValues: { note: '' },
  });
  const close = (decision: keyof typeof told) =>
    send(async ({ note }) => {
      setBusy(decision);
      try {
        await closePlanAlarm({ alarmId, decision, note });
        showSuccess(told[decision]);
        onClosed();
      } finally {
        setBusy(null);
      }
    }, describeError)();
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
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
          unavailable={busy === 'confirmed'}
          busy={busy === 'dismissed' && 'Dismissing...'}
          onClick={() => close('dismissed')}
        >
          Dismiss
        </Button>
        <Button
          look="danger"
          className="max-sm:flex-1"
          unavailable={busy === 'dismissed'}
          busy={busy === 'confirmed' && 'Confirming...'}
          onClick={() => close('confirmed')}
        >
          Confirm
        </Button>
      </div>
      <FormError>{failure}</FormError>
    </form>
  );
}
