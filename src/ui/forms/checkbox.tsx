import type { ComponentProps, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { joinClasses } from '@/lib/text/class-names';
import { Icon } from '@/ui/icon';

export function Checkbox({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label
      className={joinClasses(
        'flex items-center gap-2.5 min-h-11 text-[.9375rem] cursor-pointer',
        className,
      )}
    >
      <CheckInput {...input} />
      <span>{label}</span>
    </label>
  );
}

/** Without words beside it: for a cell of a table. It needs an `aria-label`. */
export function CheckInput(input: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className="relative grid flex-none">
      <input
        {...input}
        type="checkbox"
        className="check peer appearance-none"
      />
      <span className="absolute inset-0 hidden place-items-center pointer-events-none text-on-canopy peer-checked:grid">
        <Icon of={Check} small />
      </span>
    </span>
  );
}
