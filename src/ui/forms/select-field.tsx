import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import type { Option } from '@/lib/options';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';
import { Field, type FieldTexts } from './field';

/** Native, because the picker of a phone is the best one. */
export function SelectField({
  label,
  note,
  hint,
  error,
  warning,
  className,
  id,
  options,
  ...select
}: FieldTexts & ComponentProps<'select'> & { options: readonly Option[] }) {
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
        <div className="input-wrap">
          <select
            {...select}
            {...wiring}
            className={joinClasses('input', className)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon
            of={ChevronDown}
            className="absolute right-3.5 top-3.5 pointer-events-none text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
