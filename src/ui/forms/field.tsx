import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

export interface FieldTexts {
  label: string;
  /** beside the label, for example 'Optional' */
  note?: string | undefined;
  hint?: string | undefined;
  /** null keeps an empty place, which a script fills: start/entrance */
  error?: string | null | undefined;
  /** does not block (specification, D10) */
  warning?: string | undefined;
}

interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/**
 * A label, its control and one text below: the error, else the warning, else
 * the hint.
 */
export function Field({
  label,
  note,
  hint,
  error,
  warning,
  className,
  id: givenId,
  children,
}: FieldTexts & {
  className?: string | undefined;
  id?: string | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const isInvalid = error !== undefined && error !== null && error !== '';
  const textBelow = chooseTextBelow(isInvalid, warning, hint);
  const describedBy = textBelow === null ? undefined : `${id}-${textBelow}`;
  return (
    <div className={joinClasses('field', className)}>
      <label className="label" htmlFor={id}>
        <span>{label}</span>
        {note !== undefined && <small>{note}</small>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': isInvalid || undefined,
      })}
      {(isInvalid || error === null) && (
        <FieldError id={`${id}-error`} hidden={!isInvalid}>
          {error}
        </FieldError>
      )}
      {(textBelow === 'warning' || textBelow === 'hint') && (
        <p
          className={joinClasses(
            'hint',
            textBelow === 'warning' && 'text-warn!',
          )}
          id={`${id}-${textBelow}`}
        >
          {warning ?? hint}
        </p>
      )}
    </div>
  );
}

/** Of the texts below a field only one shows: the most important. */
function chooseTextBelow(
  isInvalid: boolean,
  warning: string | undefined,
  hint: string | undefined,
): 'error' | 'warning' | 'hint' | null {
  if (isInvalid) return 'error';
  if (warning !== undefined) return 'warning';
  return hint === undefined ? null : 'hint';
}

export function FieldError({
  id,
  className,
  hidden,
  children,
}: {
  id?: string;
  className?: string;
  hidden?: boolean;
  children: string | null | undefined;
}) {
  return (
    <p className={joinClasses('err', className)} id={id} hidden={hidden}>
      <Icon of={CircleAlert} small />
      <span>{children}</span>
    </p>
  );
}

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** for phone numbers, addresses of plots and money */
    figures?: boolean | undefined;
    /** inside the input, left */
    lead?: ReactNode;
    /** a sign or two, which need less room than a currency or a flag */
    isLeadShort?: boolean | undefined;
    /** inside the input, right */
    trailing?: ReactNode;
    fieldClassName?: string | undefined;
  };

export function TextField({
  label,
  note,
  hint,
  error,
  warning,
  figures = false,
  lead,
  isLeadShort = false,
  trailing,
  fieldClassName,
  className,
  id,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      error={error}
      warning={warning}
      id={id}
      className={fieldClassName}
    >
      {(wiring) => (
        <div className="input-wrap">
          {lead !== undefined && <span className="lead">{lead}</span>}
          <input
            {...input}
            {...wiring}
            type={type}
            className={joinClasses(
              'input',
              figures && 'num',
              lead !== undefined && (isLeadShort ? 'pl-11!' : 'pl-16!'),
              trailing !== undefined && 'pr-[52px]!',
              className,
            )}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}
