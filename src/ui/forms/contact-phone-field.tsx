import { findPhoneWarning } from '@/lib/text/phone-warning';
import { TextField, type TextFieldProps } from './field';

/** @param props.typed the current value */
export function ContactPhoneField({
  typed,
  ...field
}: Omit<TextFieldProps, 'label'> & { typed: string }) {
  return (
    <TextField
      label="Phone number"
      figures
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      {...field}
      warning={findPhoneWarning(typed)}
    />
  );
}
