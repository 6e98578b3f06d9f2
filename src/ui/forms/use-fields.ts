import { useRef, useState, type BaseSyntheticEvent } from 'react';
import {
  useForm,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { useIsLeft } from '@/lib/hooks/use-is-left';
import { tellLateFailure } from './late-failure';

/**
 * What connects an input with its form: its properties, and the error that it
 * shows.
 */
interface ConnectedField extends UseFormRegisterReturn {
  error: string | undefined;
  /**
   * While the form is being sent: what somebody typed then would not be sent,
   * and would go with the draft.
   */
  readOnly: boolean;
}

/** Connects the input of this name: `<TextField {...field('address')} />`. */
export type ConnectField<Input extends FieldValues> = (
  name: Path<Input>,
) => ConnectedField;

/**
 * `failure` stays until somebody types; to whoever has left the form, it shows
 * as a toast. With reValidateMode 'onSubmit', typing also removes the field's
 * error.
 */
export function useFields<Input extends FieldValues, Output = Input>({
  onType,
  ...options
}: UseFormProps<Input, unknown, Output> & {
  onType?: ((typed: Input) => void) | undefined;
}) {
  const form = useForm<Input, unknown, Output>(options);
  const { register, getFieldState, getValues, clearErrors, formState } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const isActing = useRef(false);
  const isLeft = useIsLeft();

  const field: ConnectField<Input> = (name) => ({
    ...register(name, {
      onChange: () => {
        if (options.reValidateMode === 'onSubmit') clearErrors(name);
        setFailure(null);
        onType?.(getValues());
      },
    }),
    error: getFieldState(name, formState).error?.message,
    readOnly: isSubmitting,
  });

  // The library's flag is also true while the schema validates: an incomplete
  // form would look as if it were sent.
  const handleSubmit = (
    onValid: (typed: Output) => Promise<void> | void,
    onInvalid?: (errors: FieldErrors<Input>) => void,
  ) =>
    form.handleSubmit(async (typed) => {
      // A second press may come before the first one is rendered.
      if (isActing.current) return;
      isActing.current = true;
      setSubmitting(true);
      try {
        await onValid(typed);
      } finally {
        isActing.current = false;
        setSubmitting(false);
      }
    }, onInvalid);

  const send = (
    onValid: (typed: Output) => Promise<void> | void,
    describe: (error: unknown) => string,
  ) => {
    const submit = handleSubmit(async (typed) => {
      try {
        await onValid(typed);
      } catch (error) {
        if (isLeft()) tellLateFailure(error, describe(error));
        else setFailure(describe(error));
      }
    });
    return (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      setFailure(null);
      void submit(event);
    };
  };
  return {
    ...form,
    field,
    handleSubmit,
    send,
    failure,
    setFailure,
    isSubmitting,
  };
}
