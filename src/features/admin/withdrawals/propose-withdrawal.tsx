import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import {
  WithdrawalExplanation,
  WithdrawalReason,
} from '@contract/entities/result-withdrawal';
import {
  withdrawalExplanationMaxLength,
  withdrawalReasonMaxLength,
} from '@contract/values/text-limits';
import { DraftNote } from '@/ui/forms/draft-note';
import { useFormDraft } from '@/session/drafts/form-draft';
import { proposeResultWithdrawal } from '@/repositories/result-withdrawals';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import { useFields } from '@/ui/forms/use-fields';
import { useChange } from '../shared/use-change';

/** As typed; kept until it is sent. */
const Draft = z.object({ reason: z.string(), explanation: z.string() });
type Draft = z.infer<typeof Draft>;
const emptyDraft: Draft = { reason: '', explanation: '' };
const Form = z.object({
  reason: WithdrawalReason,
  explanation: WithdrawalExplanation,
});

/** Asks a second person to withdraw one delivered version. */
export function ProposeWithdrawal({
  documentId,
  version,
}: {
  documentId: string;
  version: number;
}) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <ProposalFields
        documentId={documentId}
        version={version}
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <Button
      look="secondary"
      aria-label={`Withdraw this result, version ${version}`}
      onClick={() => setOpen(true)}
    >
      Withdraw this result
    </Button>
  );
}

function ProposalFields({
  documentId,
  version,
  onClose,
}: {
  documentId: string;
  version: number;
  onClose: () => void;
}) {
  const { keep, drop, draft, restored } = useFormDraft(
    `withdrawal-${documentId}-${version}`,
    Draft,
  );
  const change = useChange({ onDone: onClose });
  const form = useFields<Draft, z.infer<typeof Form>>({
    resolver: zodResolver(Form),
    defaultValues: draft ?? emptyDraft,
    reValidateMode: 'onSubmit',
    onType: keep,
  });
  const submit = form.handleSubmit(({ reason, explanation }) =>
    change.run(async () => {
      await proposeResultWithdrawal({
        documentId,
        version,
        reason,
        explanation,
      });
      drop();
    }, 'Another person has to confirm it now.'),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 w-full">
      <DraftNote
        restored={restored}
        onReset={(typed) => form.reset(typed ?? emptyDraft)}
      />
      <TextAreaField
        label="Why it is withdrawn"
        hint="Only the office reads this."
        rows={2}
        maxLength={withdrawalReasonMaxLength}
        {...form.field('reason')}
      />
      <TextAreaField
        label="What the owner reads"
        hint="In plain words. Name nobody else."
        rows={2}
        maxLength={withdrawalExplanationMaxLength}
        {...form.field('explanation')}
      />
      <FormError>{change.problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          busyLabel={change.isBusy && 'Sending...'}
          onClick={() => void submit()}
        >
          Ask a second person
        </Button>
        <Button look="secondary" onClick={onClose}>
          Do not withdraw it
        </Button>
      </div>
    </div>
  );
}
