import { useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import type { ObjectPath } from '@contract/values/object-path';
import { errorMessages } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { isOffline } from '@/lib/require-connection';
import { undecidedMessage } from './upload-state';
import type { Upload } from './use-upload';

/** A form of texts and one file. */
export interface UploadFormOptions<Input extends Record<string, string>, Output> {
  resolver: Resolver<Input, unknown, Output>;
  initial: DefaultValues<Input>;
  upload: Upload;
  /** something is left out altogether; the record could not be made */
  texts: { incomplete: string; failed: string };
  onDraft?: ((draft: Input) => void) | undefined;
  /** rejects when the record could not be made */
  onSubmit: (details: Output, file: ObjectPath) => Promise<void>;
}

/** Whether all is there and the file decided, in one sentence, and the sending. Nothing typed is lost when it fails. */
export function useUploadForm<Input extends Record<string, string>, Output>({
  resolver,
  initial,
  upload: { state },
  texts,
  onDraft,
  onSubmit,
}: UploadFormOptions<Input, Output>) {
  const [summary, setSummary] = useState<string | null>(null);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: initial });
  const { register, handleSubmit, control, getValues, getFieldState, formState } = form;
  const isDecided = state.kind !== 'doubtful';
  const file = state.kind === 'done' ? state.path : null;

  const checkWhole = () => {
    const isBlank = Object.values(getValues()).some((text) => text.trim() === '');
    const problem = isBlank || file === null ? (isDecided ? texts.incomplete : undecidedMessage) : null;
    setSummary(problem);
    return problem === null;
  };
  const send = handleSubmit(
    async (details) => {
      if (!checkWhole() || file === null) return;
      try {
        await onSubmit(details, file);
      } catch (error) {
        const failed = error instanceof QuotaFailure ? error.message : texts.failed;
        setSummary(isOffline() ? errorMessages.network : failed);
      }
    },
    () => void checkWhole(),
  );
  const field = (name: Path<Input>): UseFormRegisterReturn<Path<Input>> & { error: string | undefined } => ({
    ...register(name, {
      onChange: () => {
        setSummary(null);
        onDraft?.(getValues());
      },
    }),
    error: getFieldState(name, formState).error?.message,
  });

  return {
    control,
    field,
    send,
    isSubmitting: formState.isSubmitting,
    /** the file is looked at or on its way */
    isSending: state.kind === 'sending' || state.kind === 'checking',
    /** what stands above the button; once a doubtful file is decided about, nothing is left to decide */
    problem: isDecided && summary === undecidedMessage ? null : summary,
  };
}
