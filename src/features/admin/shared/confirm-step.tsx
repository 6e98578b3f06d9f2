import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { trimTyped } from '@contract/values/text/trim-typed';
import { DraftNote } from '@/ui/forms/draft-note';
import { useTextDraft } from '@/session/drafts/text-draft';
import { useFields } from '@/ui/forms/use-fields';
import { TextField } from '@/ui/forms/field';
import { FormError } from '@/ui/forms/form-error';
import { TextAreaField } from '@/ui/forms/text-area-field';
import {
  ConfirmDialog,
  type ConfirmDialogProps,
} from '@/ui/overlays/confirm-dialog';
import type { Change } from './use-change';

export interface StepProps {
  change: Change;
  onClose: () => void;
}

type Question = StepProps &
  Omit<ConfirmDialogProps, 'open' | 'busy' | 'onConfirm'> & {
    busyLabel: string;
  };

function QuestionDialog({
  change: { isBusy, problem, leave },
  busyLabel,
  children,
  onClose,
  ...dialog
}: Question & Pick<ConfirmDialogProps, 'onConfirm'>) {
  return (
    <ConfirmDialog
      {...dialog}
      busyLabel={isBusy && busyLabel}
      onClose={() => {
        leave();
        onClose();
      }}
    >
      {(children !== undefined || problem !== null) && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {children}
          {problem !== null && <FormError>{problem}</FormError>}
        </div>
      )}
    </ConfirmDialog>
  );
}

/**
 * A question that is answered by one press. What `perform` throws shows in the
 * dialog, which stays open.
 */
export function ConfirmStep<Answer>({
  perform,
  doneText,
  ...question
}: Question & {
  perform: () => Promise<Answer>;
  doneText: string | ((answer: Answer) => string);
}) {
  return (
    <QuestionDialog
      {...question}
      onConfirm={() => question.change.run(perform, doneText)}
    />
  );
}

/** @param missingText for an empty text; null when it may be empty */
export function writtenText(
  missingText: string | null,
  maxLength: number,
  tooLongText = `At most ${maxLength} characters.`,
) {
  return z
    .string()
    .check(
      z.overwrite(trimTyped),
      z.minLength(missingText === null ? 0 : 1, missingText ?? undefined),
      z.maxLength(maxLength, tooLongText),
    );
}

/**
 * A question that needs a text, which is checked before `perform` gets it; its
 * children stand above the text.
 */
export function WrittenStep<Answer>({
  schema,
  draftName,
  perform,
  doneText,
  warning = false,
  label,
  note,
  hint,
  rows = 3,
  figures = false,
  children,
  ...question
}: Question & {
  schema: z.ZodMiniType<string, string>;
  /**
   * its name: what is typed is kept until it is sent, also over the end of a
   * session
   */
  draftName: string;
  perform: (text: string) => Promise<Answer>;
  doneText: string | ((answer: Answer) => string);
  /** a consequence that is easily missed */
  warning?: string | false;
  label: string;
  note?: string | undefined;
  hint?: string;
  rows?: number;
  /** a number, on one line */
  figures?: boolean;
}) {
  const { kept, keep, drop, restored } = useTextDraft(draftName);
  const form = useFields({
    resolver: zodResolver(z.object({ text: schema })),
    defaultValues: { text: kept },
    onType: ({ text }) => keep(text),
  });
  const send = async (text: string) => {
    const answer = await perform(text);
    drop();
    return answer;
  };
  const field = { label, note, hint, ...form.field('text') };
  const confirm = form.handleSubmit(({ text }) =>
    question.change.run(() => send(text), doneText),
  );
  return (
    <QuestionDialog {...question} onConfirm={() => void confirm()}>
      {warning !== false && (
        <p className="rounded-md border border-warn-line bg-warn-soft text-warn px-4 py-3 text-[.9375rem]">
          {warning}
        </p>
      )}
      {children}
      <DraftNote
        restored={restored}
        onReset={(text) => form.reset({ text: text ?? '' })}
      />
      {figures ? (
        <TextField {...field} figures autoComplete="off" />
      ) : (
        <TextAreaField {...field} rows={rows} />
      )}
    </QuestionDialog>
  );
}
