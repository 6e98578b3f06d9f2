import { TextField, type TextFieldProps } from './field';

export function PhoneField(
  props: Omit<TextFieldProps, 'type' | 'lead' | 'figures'>,
) {
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
