import { useState } from 'react';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { Button } from '@/ui/button';
import { PlanTable } from './reading/plan-table';
import type { TableReading } from './reading/read-plan-table';
import type { ReadFile } from './reading/use-reading';
import { takeProposedTable } from './take-proposed-table';

interface TableFromPictureProps {
  /** the plan's picture or PDF */
  file: Blob;
  typed: GroundDraft;
  change: (changes: Partial<GroundDraft>) => void;
  /** of the picture; another one in tests and in the gallery */
  readTable?: ReadFile<TableReading>;
}

/**
 * The plan's table read from its picture. It fills the rows when the officer
 * takes it, and what stood there before comes back at a press.
 */
export function TableFromPicture({
  file,
  typed,
  change,
  readTable,
}: TableFromPictureProps) {
  const [before, setBefore] = useState<Partial<GroundDraft> | null>(null);
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      <PlanTable
        file={file}
        readTable={readTable}
        onUse={(proposed) => {
          setBefore(before ?? fieldsBefore(typed));
          change(takeProposedTable(proposed, typed));
        }}
      />
      {before !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-ink-2">
            {describeTaken(typed)}
          </p>
          <Button
            look="secondary"
            type="button"
            onClick={() => {
              change(before);
              setBefore(null);
            }}
          >
            Undo
          </Button>
        </div>
      )}
    </div>
  );
}

/** What the table gives can be seen in it; its unit and grid cannot. */
function describeTaken({ way }: GroundDraft): string {
  const taken =
    way === 'coordinates'
      ? 'The coordinates are in the table above, and the bearings and distances beside them.'
      : 'The bearings and distances are in the table above.';
  return `${taken} Choose unit and grid yourself, from the plan.`;
}

/** What a taken table may replace. */
const fieldsBefore = ({
  way,
  start,
  rows,
  sideRows,
  area,
  areaUnit,
}: GroundDraft): Partial<GroundDraft> => ({
  way,
  start,
  rows,
  sideRows,
  area,
  areaUnit,
});
