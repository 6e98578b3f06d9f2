import { ArrowRight } from 'lucide-react';
import { Icon } from '@/ui/icon';
import { ConfirmStep } from '../shared/confirm-step';
import type { ShownChange } from './use-setting-form';

/** The question before settings are saved: each field as it was and as it will be. */
export function ChangesDialog({
  title,
  text,
  changes,
  busy,
  onConfirm,
  onBack,
}: {
  title: string;
  text?: string | undefined;
  changes: readonly ShownChange[];
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  return (
    <ConfirmStep
      title={title}
      text={text}
      width={560}
      change={{ busy, problem: null }}
      busyLabel="Saving..."
      backLabel="Go back"
      confirmLabel="Save"
      onConfirm={onConfirm}
      onBack={onBack}
    >
      <dl className="rounded-md border border-line divide-y divide-line">
        {changes.map(({ label, before, after }) => (
          <div key={label} className="px-4 py-3">
            <dt className="lbl">{label}</dt>
            <dd className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 num wrap-anywhere whitespace-pre-line">
              <del className="text-ink-2">
                <span className="sr-only">Before: </span>
                {before}
              </del>
              <Icon of={ArrowRight} small className="text-ink-3" />
              <ins className="font-[640] no-underline">
                <span className="sr-only">After: </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmStep>
  );
}
