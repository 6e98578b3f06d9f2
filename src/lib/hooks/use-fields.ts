import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type FieldValues, type Path, type UseFormProps } from 'react-hook-form';

/**
 * The one way of a form: the resolver's schema judges what is typed when it is sent, each field carries its message, the
 * first that is wrong gets the focus, and what went wrong with the whole stands in `failure` until somebody types. With
 * the mode 'onSubmit' a field's message goes when it is typed into; without, it follows what is typed.
 * @param options.onType at every change, for example to keep a draft
 */
export function useFields<Input extends FieldValues, Output>({
  onType,
  ...options
}: UseFormProps<Input, unknown, Output> & { onType?: ((typed: Input) => void) | undefined }) {
  const form = useForm<Input, unknown, Output>(options);
  const { register, getFieldState, getValues, clearErrors, formState } = form;
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const isActing = useRef(false);

  const field = (name: Path<Input>) => ({
    ...register(name, {
      onChange: () => {
        if (options.reValidateMode === 'onSubmit') clearErrors(name);
        setFailure(null);
        onType?.(getValues());
      },
    }),
    error: getFieldState(name, formState).error?.message,
  });

  // The library's own flag is up while the schema judges, too: a press on a form that is not whole would be drawn as sending.
  const handleSubmit = (act: (typed: Output) => Promise<void> | void, refuse?: () => void) =>
    form.handleSubmit(async (typed) => {
      // A second press may come before the first one shows.
      if (isActing.current) return;
      isActing.current = true;
      setSubmitting(true);
      try {
        await act(typed);
      } finally {
        isActing.current = false;
        setSubmitting(false);
      }
    }, refuse);

  /** Nothing typed is lost when `act` fails. */
  const send = (act: (typed: Output) => Promise<void>, describe: (error: unknown) => string) => {
    const submit = handleSubmit(async (typed) => {
      try {
        await act(typed);
      } catch (error) {
        setFailure(describe(error));
      }
    });
    return (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      setFailure(null);
      void submit(event);
    };
  };
  return { ...form, field, handleSubmit, send, failure, setFailure, isSubmitting };
}
