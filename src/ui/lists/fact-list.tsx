import type { ReactNode } from 'react';

export interface Fact {
  name: string;
  value: ReactNode;
}

/** @param props.facts null for what is not known */
export function FactList({
  facts,
  className = 'rounded-md border border-line px-4',
}: {
  facts: readonly (Fact | null)[];
  className?: string;
}) {
  const knownFacts = facts.filter((fact) => fact !== null);
  return (
    <dl className={className}>
      {knownFacts.map((fact) => (
        <div
          key={fact.name}
          className="flex flex-wrap items-center justify-between gap-x-3 min-h-11 py-1.5 border-t border-line first:border-t-0"
        >
          <dt className="lbl">{fact.name}</dt>
          <dd className="text-[.9375rem] font-[580] num flex flex-wrap items-center justify-end text-right ml-auto min-w-0 wrap-anywhere [&_.row-link]:-my-1.5">
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
