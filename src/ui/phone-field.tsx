import { joinClasses } from '@/lib/class-names';
import { GhanaFlag } from './ghana-flag';
import { TextField, type TextFieldProps } from './field';

/** A Ghanaian phone or wallet number; `code` puts the country's +233 before what is typed. */
export function PhoneField({
  code = false,
  className,
  ...props
}: Omit<TextFieldProps, 'type' | 'lead' | 'figures'> & { code?: boolean | undefined }) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete={code ? 'tel-national' : 'tel'}
      {...props}
      type="tel"
      figures
      className={joinClasses(code && 'pl-28!', className)}
      lead={
        <>
          <GhanaFlag />
          {code && <span className="num text-ink">+233</span>}
          <span className="h-5 w-px bg-line ml-1" />
        </>
      }
    />
  );
}
