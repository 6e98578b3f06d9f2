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
  name: string | null,
): Id => (tabs.find(({ id }) => id === name) ?? tabs[0]).id;

const keySteps: Readonly<
  Record<string, (index: number, length: number) => number>
> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/** Arrow keys, Home and End move and select at once. */
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
  const baseId = useId();
  const moveSelection = (event: KeyboardEvent<HTMLElement>) => {
    const step = keySteps[event.key];
    const index = tabs.findIndex((tab) => tab.id === selected);
    const nextTab =
      step === undefined ? undefined : tabs[step(index, tabs.length)];
    if (nextTab === undefined) return;
    event.preventDefault();
    onSelect(nextTab.id);
    event.currentTarget
      .querySelector<HTMLElement>(`[data-tab="${nextTab.id}"]`)
      ?.focus();
  };
  return (
    <>
      <div
        className="tabs overflow-x-auto max-w-full"
        role="tablist"
        aria-label={label}
        onKeyDown={moveSelection}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${baseId}-${tab.id}`}
            data-tab={tab.id}
            className="tab max-md:flex-1 max-md:justify-center max-md:px-1!"
            aria-selected={tab.id === selected}
            aria-controls={`${baseId}-panel`}
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
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
