import type { KeyboardEvent, ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';

export interface Choice {
  value: string;
  label: string;
  content: ReactNode;
  /** why it cannot be chosen; read out */
  reason?: string | undefined;
}

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * A radio group whose arrows move without choosing, so that taken choices are
 * read out too. Space and Enter choose.
 */
export function ChoiceRow({
  label,
  choices,
  selected,
  onChoose,
  describedBy,
  invalid = false,
  className,
}: {
  label: string;
  choices: readonly Choice[];
  selected: string | null;
  onChoose: (value: string) => void;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  className?: string | undefined;
}) {
  const focusableChoice =
    choices.find(({ value }) => value === selected) ??
    choices.find(({ reason }) => reason === undefined) ??
    choices[0];
  const moveFocus = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = arrowSteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const radios =
      event.currentTarget.parentElement?.querySelectorAll<HTMLElement>(
        '[role=radio]',
      ) ?? [];
    radios[(index + step + choices.length) % choices.length]?.focus();
  };
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={className}
    >
      {choices.map(({ value, label: name, content, reason }, index) => (
        <button
          key={value}
          type="button"
          role="radio"
          aria-checked={value === selected}
          aria-disabled={reason === undefined ? undefined : true}
          aria-label={reason === undefined ? name : `${name}. ${reason}`}
          tabIndex={value === focusableChoice?.value ? 0 : -1}
          className={joinClasses('slot', value === selected && 'edged')}
          onKeyDown={(event) => moveFocus(event, index)}
          onClick={() => {
            if (reason === undefined) onChoose(value);
          }}
        >
          {content}
        </button>
      ))}
    </div>
  );
}
