import { useId, type KeyboardEvent, type ReactNode } from 'react';

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** for a phone */
  shortLabel?: string | undefined;
  count?: number | undefined;
}

/** The first tab for an unknown or missing name. */
export const readTab = <Id extends string>(
  tabs: readonly [Tab<Id>, ...Tab<Id>[]],
  named: string | null,
): Id => (tabs.find(({ id }) => id === named) ?? tabs[0]).id;

const steps: Readonly<
  Record<string, (index: number, length: number) => number>
> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  children: ReactNode;
}) {
  const base = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const index = tabs.findIndex((tab) => tab.id === selected);
    const next =
      step === undefined ? undefined : tabs[step(index, tabs.length)];
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-tab="${next.id}"]`)
      ?.focus();
  };
  return (
    <>
      <div
        className="tabs overflow-x-auto max-w-full"
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            className="tab max-md:flex-1 max-md:justify-center max-md:px-1!"
            aria-selected={tab.id === selected}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.shortLabel === undefined ? (
              <span>{tab.label}</span>
            ) : (
              <>
                <span className="max-md:hidden">{tab.label}</span>
                <span className="md:hidden">{tab.shortLabel}</span>
              </>
            )}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className="count">{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
