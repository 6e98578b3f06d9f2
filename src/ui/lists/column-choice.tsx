import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Icon } from '@/ui/icon';
import type { DataColumns } from './table-columns';
import type { TableChoices } from './use-table-choices';

/**
 * Which columns of a table show. They stand in the address, where people share
 * them. A list without columns, on a phone, needs no choice.
 */
export function ColumnChoice<Row extends object>({
  columns,
  choices,
}: {
  columns: DataColumns<Row>;
  choices: TableChoices;
}) {
  const [isOpen, setOpen] = useState(false);
  const { columnVisibility } = choices.state;
  const hideable = columns.flatMap(({ id, header, enableHiding }) =>
    id !== undefined && typeof header === 'string' && enableHiding !== false
      ? [{ id, header }]
      : [],
  );
  const show = (id: string, isShown: boolean) =>
    choices.onColumnVisibilityChange((now) => ({ ...now, [id]: isShown }));
  return (
    <>
      <Button
        look="secondary"
        className="max-md:hidden"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Columns3} small />
        <span>Columns</span>
      </Button>
      {isOpen && (
        <div
          role="group"
          aria-label="Columns that show"
          className="max-md:hidden basis-full flex flex-wrap gap-x-6"
        >
          {hideable.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={columnVisibility[id] !== false}
              onChange={({ target }) => show(id, target.checked)}
            />
          ))}
        </div>
      )}
    </>
  );
}
