import { useEffect } from 'react';

/** Marks the button that opens a record, in its row. */
export const rowOpenerAttribute = 'data-row-opener';

/** Those of the rows that show: a record stands in a table and in a list. */
function listOpeners(): HTMLElement[] {
  const openers = document.querySelectorAll<HTMLElement>(
    `[${rowOpenerAttribute}]`,
  );
  return [...openers].filter(({ offsetParent }) => offsetParent !== null);
}

/** The button that opens a record; null where its row does not show. */
export function findRowOpener(recordId: string): HTMLElement | null {
  const opener = listOpeners().find(
    (one) => one.getAttribute(rowOpenerAttribute) === recordId,
  );
  return opener ?? null;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

function moveToRow(step: 1 | -1): void {
  const openers = listOpeners();
  const focused = document.activeElement;
  const focusedIndex = openers.findIndex((opener) =>
    opener.closest('tr, li')?.contains(focused),
  );
  const firstIndex = step === 1 ? 0 : openers.length - 1;
  const index = focusedIndex === -1 ? firstIndex : focusedIndex + step;
  openers[index]?.focus();
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('[role=search] input')?.focus();
}

/** Whoever types, chooses in a field, or is in a dialog, means something else. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event;
  const isInField =
    target instanceof HTMLElement &&
    target.closest(
      'input:not([type=checkbox]), select, textarea, [role=radio], [role=tab]',
    ) !== null;
  return (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    isInField ||
    document.querySelector('[role=dialog]') !== null
  );
}

/**
 * The keys of a list: arrows go from row to row, Enter opens the row (it
 * presses the button that has the focus), and / goes to the search.
 */
export function useRowKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const step = steps[event.key];
      if (step === undefined && event.key !== '/') return;
      event.preventDefault();
      if (step === undefined) focusSearch();
      else moveToRow(step);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
