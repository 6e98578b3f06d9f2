import { joinClasses } from '@/lib/text/class-names';
import { TextField, type TextFieldProps } from './field';

/** `code` shows +233 before the number. */
export function PhoneField({
  showsCode = false,
  className,
  ...props
}: Omit<TextFieldProps, 'type' | 'lead' | 'figures'> & {
  showsCode?: boolean | undefined;
}) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete={showsCode ? 'tel-national' : 'tel'}
      {...props}
      type="tel"
      figures
      className={joinClasses(showsCode && 'pl-28!', className)}
      lead={
        <>
          <GhanaFlag />
          {showsCode && <span className="num text-ink">+233</span>}
          <span className="h-5 w-px bg-line ml-1" />
        </>
      }
    />
  );
}

function GhanaFlag() {
  return (
    <svg
      width="24"
      height="16"
      viewBox="0 0 24 16"
      aria-hidden="true"
      className="rounded-[2px]"
    >
      <path fill="#ce1126" d="M0 0h24v5.34H0z" />
      <path fill="#fcd116" d="M0 5.33h24v5.34H0z" />
      <path fill="#006b3f" d="M0 10.66h24V16H0z" />
      <path
        d="m12 5.5.62 1.72h1.83l-1.47 1.1.55 1.76L12 9.02l-1.53 1.06.55-1.76-1.47-1.1h1.83z"
        fill="#000"
      />
    </svg>
  );
}
