import { GhanaFlag } from './ghana-flag';
import { TextField, type TextFieldProps } from './field';

/** A Ghanaian phone or wallet number. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'lead' | 'figures'>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="tel"
      {...props}
      type="tel"
      figures
      lead={
        <>
          <GhanaFlag />
          <span className="h-5 w-px bg-line ml-1" />
        </>
      }
    />
  );
}
