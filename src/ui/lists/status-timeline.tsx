import type { ReactNode } from 'react';
import { joinClasses } from '@/lib/text/class-names';

export interface StatusTimelineStep {
  title: string;
  detail?: ReactNode;
  state: 'done' | 'now' | 'next';
}

const spokenStates = {
  done: 'done',
  now: 'now',
  next: 'still to come',
} as const;

export function StatusTimeline({
  steps,
  label,
}: {
  steps: readonly StatusTimelineStep[];
  label: string;
}) {
  return (
    <ol className="status-timeline" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={`${index} ${step.title}`}
          data-s={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="pt" />
          <div>
            <span
              className={joinClasses(
                'block font-[620] text-[.9375rem] leading-[1.375rem]',
                step.state === 'next' && 'text-ink-2',
              )}
            >
              <span>{step.title}</span>
              <span className="sr-only">{`, ${spokenStates[step.state]}`}</span>
            </span>
            {step.detail !== undefined && (
              <div className="lbl">{step.detail}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
