import { doNothing, type Scenes } from '@/ui/testing/scenes';
import { Badge } from '@/ui/badge';
import { CircleCheck } from 'lucide-react';
import { ColumnChoice } from '../column-choice';
import type { TableChoices } from '../use-table-choices';
import { DataTable } from '../data-table';
import { FactList } from '../fact-list';
import { FilterBar, FilterSelect, FoldedFilters } from '../filter-bar';
import { ListRow } from '../list-row';
import { Pager } from '../pager';
import { RowButton, RowLink } from '../row-link';
import { StatusTimeline } from '../status-timeline';
import { StoredFileLine } from '../stored-file-line';
import { TableCard, type Column } from '../table-card';
import { paging, plotTable } from './plot-table';

export interface NamedPlot {
  id: string;
  name: string;
}

/** As the customers' lists describe theirs. */
export const plotColumns: Column<NamedPlot>[] = [
  { header: 'Name', cell: ({ name }) => name },
  {
    header: 'Actions',
    align: 'right',
    cell: ({ id }) => <button>{`Open ${id}`}</button>,
  },
];

export const namedPlots: NamedPlot[] = [
  { id: 'a', name: 'GA-183-8164' },
  { id: 'b', name: 'AK-039-5028' },
];

const stateOptions = [
  { value: '', label: 'To answer' },
  { value: 'closed', label: 'Closed' },
];

const noChoices: TableChoices = {
  state: { sorting: [], columnVisibility: {}, rowSelection: {} },
  onSortingChange: doNothing,
  onColumnVisibilityChange: doNothing,
  onRowSelectionChange: doNothing,
};

export const scenes = {
  DataTable: {
    'with pages': <DataTable {...plotTable} paging={paging} />,
    dense: <DataTable {...plotTable} dense />,
    'with what can be done': (
      <DataTable
        {...plotTable}
        actions={({ id }) => <RowButton>{`Open ${id}`}</RowButton>}
      />
    ),
  },
  ColumnChoice: {
    closed: <ColumnChoice columns={plotTable.columns} choices={noChoices} />,
  },
  TableCard: {
    'two rows': (
      <TableCard
        label="Plots"
        columns={plotColumns}
        rows={namedPlots}
        rowKey={({ id }) => id}
        listItem={({ name }) => name}
      />
    ),
  },
  FactList: {
    'two known facts': (
      <FactList
        facts={[
          { name: 'Amount', value: 'GHS 500.00' },
          null,
          { name: 'Number', value: 'TX-2611100942' },
        ]}
      />
    ),
  },
  FilterBar: {
    'one filter': (
      <FilterBar
        label="Which messages"
        narrow={doNothing}
        filters={[{ label: 'State', name: 'state', options: stateOptions }]}
      />
    ),
  },
  FilterSelect: {
    chosen: (
      <FilterSelect
        label="State"
        value="closed"
        options={stateOptions}
        onChoose={doNothing}
      />
    ),
  },
  FoldedFilters: {
    closed: (
      <FoldedFilters title="Sort and days" isUsed={false}>
        <p>Filters</p>
      </FoldedFilters>
    ),
    used: (
      <FoldedFilters title="Sort and days" isUsed>
        <p>Filters</p>
      </FoldedFilters>
    ),
  },
  ListRow: {
    'with everything': (
      <ListRow
        title="Land/Property Search"
        date="10 Nov 2026"
        detail="LS-7K3M-98, GA-183-8164"
        badges={<Badge look={['ok', CircleCheck]}>Paid</Badge>}
        action={<RowButton>View</RowButton>}
      />
    ),
    'with little': (
      <ListRow
        title="Land/Property Search"
        action={<RowButton>View</RowButton>}
      />
    ),
  },
  Pager: {
    first: <Pager pageIndex={0} pageSize={4} total={9} onPage={doNothing} />,
    middle: <Pager pageIndex={1} pageSize={4} total={9} onPage={doNothing} />,
    'nothing to turn': (
      <Pager pageIndex={0} pageSize={4} total={0} onPage={doNothing} />
    ),
  },
  RowButton: {
    normal: <RowButton>View</RowButton>,
    bad: <RowButton bad>Revoke</RowButton>,
    busy: <RowButton busyLabel="Fetching...">Open</RowButton>,
  },
  RowLink: { normal: <RowLink to="/home">See the payment</RowLink> },
  StatusTimeline: {
    'on its way': (
      <StatusTimeline
        label="Payment"
        steps={[
          { title: 'Prompt sent', state: 'done', detail: '10 Nov 2026, 09:40' },
          { title: 'Waiting for you', state: 'now' },
          { title: 'Confirmed', state: 'next' },
        ]}
      />
    ),
  },
  StoredFileLine: {
    'a file': (
      <StoredFileLine
        name="plan.pdf"
        fetchFile={() => Promise.resolve(new Blob())}
      />
    ),
  },
} satisfies Scenes;
