import type { DefaultValues, FieldErrors, Resolver } from 'react-hook-form';
import type { ObjectPath } from '@contract/values/file/object-path';
import { errorMessages } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { isOffline } from '@/lib/require-connection';
import { useFields } from '@/ui/forms/use-fields';
import { dropDecided, findUndecided } from './upload-state';
import type { Upload } from './use-upload';

interface UploadFormOptions<Input extends Record<string, string>, Output> {
  resolver: Resolver<Input, unknown, Output>;
  initial: DefaultValues<Input>;
  upload: Upload;
  texts: { incomplete: string; failed: string };
  onDraft?: ((draft: Input) => void) | undefined;
  onSubmit: (details: Output, file: ObjectPath) => Promise<void>;
}

/**
 * A form with one file. What was typed is sent only with a file that is stored;
 * `problem` is a sentence for the person.
 */
export function useUploadForm<Input extends Record<string, string>, Output>({
  resolver,
  initial,
  upload: { state },
  texts,
  onDraft,
  onSubmit,
}: UploadFormOptions<Input, Output>) {
  const form = useFields<Input, Output>({
    resolver,
    defaultValues: initial,
    onType: onDraft,
  });
  const {
    control,
    field,
    handleSubmit,
    getValues,
    failure,
    setFailure,
    isSubmitting,
  } = form;
  const file = state.kind === 'done' ? state.path : null;

  const showProblem = (isIncomplete: boolean) =>
    setFailure(
      isIncomplete ? (findUndecided(state) ?? texts.incomplete) : null,
    );
  /** Whether the schema refuses a field in which nothing is typed. */
  const lacksField = (errors: FieldErrors<Input>) => {
    const typed: Record<string, string> = getValues();
    return Object.keys(errors).some((name) => typed[name]?.trim() === '');
  };
  const send = handleSubmit(
    async (details) => {
      showProblem(file === null);
      if (file === null) return;
      try {
        await onSubmit(details, file);
      } catch (error) {
        const failureText =
          error instanceof QuotaFailure ? error.message : texts.failed;
        setFailure(isOffline() ? errorMessages.network : failureText);
      }
    },
    (errors) => showProblem(file === null || lacksField(errors)),
  );
  return {
    control,
    field,
    send,
    isSubmitting,
    isSending: state.kind === 'sending' || state.kind === 'checking',
    problem: dropDecided(failure, state),
  };
}
