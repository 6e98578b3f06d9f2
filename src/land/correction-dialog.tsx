import { useId, type BaseSyntheticEvent, type ReactNode } from 'react';
import { FormError } from '@/ui/forms/form-error';
import { Dialog } from '@/ui/overlays/dialog';
import { SendButton } from '@/ui/send-button';
import { ReferenceLine } from './reference-line';

/** The answers of a record that was sent, to be changed by its owner. */
export function CorrectionDialog({
  reference,
  untilWhen,
  note,
  failure,
  isSaving,
  onSave,
  onClose,
  children,
}: {
  reference: string | null;
  /** a sentence: until when they can be changed */
  untilWhen: string;
  /** what stands above the fields about a draft */
  note: ReactNode;
  failure: string | null;
  isSaving: boolean;
  onSave: (event: BaseSyntheticEvent) => void;
  onClose: () => void;
  /** the fields */
  children: ReactNode;
}) {
  const formId = useId();
  return (
    <Dialog
      onClose={onClose}
      title="Change your answers"
      text={`${untilWhen} We keep what stood here before.`}
      width={560}
      locked={isSaving}
      cancelLabel="Cancel"
      footer={
        <SendButton
          type="submit"
          form={formId}
          className="max-sm:flex-1"
          busyLabel={isSaving && 'Saving...'}
        >
          Save
        </SendButton>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]"
        onSubmit={onSave}
      >
        <div className="md:col-span-2">
          <ReferenceLine reference={reference} />
          <div className="empty:hidden">{note}</div>
        </div>
        {children}
        <FormError className="md:col-span-2 -mt-4 has-[p]:mt-0">
          {failure}
        </FormError>
      </form>
    </Dialog>
  );
}
