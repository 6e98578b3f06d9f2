import { findPhoneWarning } from '@/lib/text/phone-warning';
import { TextField, type TextFieldProps } from './field';

/** The number somebody is called on. @param props.typed what stands in it now */
export function ContactPhoneField({ typed, ...field }: Omit<TextFieldProps, 'label'> & { typed: string }) {
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
