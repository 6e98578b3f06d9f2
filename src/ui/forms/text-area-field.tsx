import type { ComponentProps } from 'react';
import { joinClasses } from '@/lib/text/class-names';
import { Field, type FieldTexts } from './field';

export function TextAreaField({
  label,
  note,
  hint,
  error,
  warning,
  className,
  id,
  rows = 4,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      warning={warning}
      id={id}
    >
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={joinClasses('input', className)}
        />
      )}
    </Field>
  );
}
