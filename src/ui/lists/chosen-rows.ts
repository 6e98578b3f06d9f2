import { useState } from 'react';
import {
  functionalUpdate,
  type RowSelectionState,
} from '@tanstack/react-table';
import type { TableChoices } from './use-table-choices';

/** The rows that somebody chose of a list, on every page of it. */
export interface ChosenRows<Row> {
  /** by the record's id, as the row was when it was chosen */
  byId: ReadonlyMap<string, Row>;
  change: (byId: ReadonlyMap<string, Row>) => void;
}

/** They stay chosen from page to page until the screen goes. */
export function useChosenRows<Row>(): ChosenRows<Row> {
  const [byId, change] = useState<ReadonlyMap<string, Row>>(new Map());
  return { byId, change };
}

/**
 * What is chosen of a table, with the chosen rows kept as records: those of
 * another page are not among its rows.
 * @param rows those of this page
 */
export function chooseRowsOf<Row>(
  choices: TableChoices,
  { byId, change }: ChosenRows<Row>,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): TableChoices {
  const rowSelection: RowSelectionState = {};
  for (const id of byId.keys()) rowSelection[id] = true;
  return {
    ...choices,
    state: { ...choices.state, rowSelection },
    onRowSelectionChange: (update) => {
      const nextSelection = functionalUpdate(update, rowSelection);
      const known = new Map(byId);
      for (const row of rows) known.set(rowKey(row), row);
      change(new Map([...known].filter(([id]) => nextSelection[id] === true)));
    },
  };
}

/** The choice after one row more, or less, is chosen. */
export function withRow(
  rowSelection: RowSelectionState,
  id: string,
  isChosen: boolean,
): RowSelectionState {
  const otherIds = Object.keys(rowSelection).filter((other) => other !== id);
  const nextSelection: RowSelectionState = {};
  for (const chosenId of isChosen ? [...otherIds, id] : otherIds) {
    nextSelection[chosenId] = true;
  }
  return nextSelection;
}
