import type { GroundReading } from '@land/ground/read-ground';
import { LengthUnit } from '@land/measures/units';
import { GroundDraft, hasPrintedSides } from '@/domain/ground/ground-draft';
import { lengthUnitNames, tableWords } from '@/domain/ground/ground-words';
import { GroundTable } from '@/land/ground-table';
import { listOptions } from '@/lib/options';
import { SelectField } from '@/ui/forms/select-field';
import { errorOf } from './error-of';
import type { GroundFault } from './use-ground-form';

/**
 * Bearings and distances that a plan prints beside its coordinates: they are
 * compared, and prove its unit.
 */
export function PrintedSides({
  typed,
  reading,
  fault,
  change,
}: {
  typed: GroundDraft;
  reading: GroundReading;
  fault: GroundFault | null;
  change: (changes: Partial<GroundDraft>) => void;
}) {
  return (
    <details open={hasPrintedSides(typed) || undefined}>
      <summary className="min-h-11 flex items-center font-[620] text-canopy cursor-pointer">
        The plan prints bearings and distances too
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-2">
        <SelectField
          label="Unit of the distances"
          options={listOptions(
            'Choose',
            LengthUnit.options,
            (unit) => lengthUnitNames[unit],
          )}
          name="sideUnit"
          error={errorOf(fault, 'sideUnit')}
          value={typed.sideUnit}
          onChange={({ target }) =>
            change({
              sideUnit: GroundDraft.shape.sideUnit.parse(target.value),
            })
          }
        />
        <GroundTable
          words={tableWords.traverse}
          name="sides"
          rows={typed.sideRows}
          problems={reading.sideProblems}
          onRows={(sideRows) => change({ sideRows })}
        />
      </div>
    </details>
  );
}
