import { useRef } from 'react';
import type {
  DefaultValues,
  FieldErrors,
  Path,
  PathValue,
  Resolver,
} from 'react-hook-form';
import type { ObjectPath } from '@contract/values/file/object-path';
import { errorMessages } from '@/domain/error-messages';
import { QuotaFailure } from '@/domain/quota-failure';
import { isOffline } from '@/lib/require-connection';
import { useFields } from '@/ui/forms/use-fields';
import { dropDecided, findUndecided } from './upload-state';
import { useAnswerCheck } from './use-answer-check';
import type { Upload } from './use-upload';

interface UploadFormOptions<Input extends Record<string, string>, Output> {
  resolver: Resolver<Input, unknown, Output>;
  initial: DefaultValues<Input>;
  upload: Upload;
  texts: { incomplete: string; failed: string };
  /** `filledIn`: by their fields, what nobody has typed */
  onDraft?:
    | ((draft: Input, filledIn: ReadonlyMap<string, string>) => void)
    | undefined;
  onSubmit: (details: Output, file: ObjectPath) => Promise<void>;
}

/**
 * A form with one file. What was typed is sent only with a file that is stored,
 * and only after the person has checked it: the first press shows the answers,
 * the second sends them. `problem` is a sentence for the person.
 */
export function useUploadForm<Input extends Record<string, string>, Output>({
  resolver,
  initial,
  upload: { state },
  texts,
  onDraft,
  onSubmit,
}: UploadFormOptions<Input, Output>) {
  const filledIn = useRef(new Map<string, string>());
  const form = useFields<Input, Output>({
    resolver,
    defaultValues: initial,
    onType: (typed) => onDraft?.(typed, filledIn.current),
  });
  const {
    control,
    field,
    handleSubmit,
    getValues,
    setValue,
    setFocus,
    failure,
    setFailure,
    isSubmitting,
  } = form;
  const file = state.kind === 'done' ? state.path : null;

  const answerCheck = useAnswerCheck<Path<Input>>(setFocus);
  const { isChecking, filePlace } = answerCheck;
  const goBack = (to: Path<Input> | 'file') => {
    setFailure(null);
    answerCheck.goBack(to);
  };

  const showProblem = (isIncomplete: boolean) =>
    setFailure(
      isIncomplete ? (findUndecided(state) ?? texts.incomplete) : null,
    );
  /** Whether the schema refuses a field in which nothing is typed. */
  const lacksField = (errors: FieldErrors<Input>) => {
    const typed: Record<string, string> = getValues();
    return Object.keys(errors).some((name) => typed[name]?.trim() === '');
  };
  /** A value in a field, as if the person had typed it. */
  const change = <Name extends Path<Input>>(
    name: Name,
    value: PathValue<Input, Name>,
  ) => {
    setValue(name, value);
    onDraft?.(getValues(), filledIn.current);
  };
  /**
   * What is known without asking, until another is known; typed text stays. No
   * draft is kept of it: nobody has typed it, and a form that is begun anew
   * would lose what can still be brought back.
   */
  const fillIn = <Name extends Path<Input>>(
    name: Name,
    value: PathValue<Input, Name>,
  ) => {
    const current = getValues(name);
    const isTyped = current !== '' && current !== filledIn.current.get(name);
    if (isTyped || current === value) return;
    filledIn.current.set(name, value);
    setValue(name, value);
  };
  const send = handleSubmit(
    async (details) => {
      showProblem(file === null);
      if (file === null) return;
      if (!isChecking) {
        answerCheck.show();
        return;
      }
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
    change,
    fillIn,
    send,
    isChecking,
    goBack,
    filePlace,
    fileName: state.kind === 'done' ? state.name : '',
    isSubmitting: isSubmitting && isChecking,
    isSending: state.kind === 'sending' || state.kind === 'checking',
    problem: dropDecided(failure, state),
  };
}
