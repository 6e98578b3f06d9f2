import { useId, type Ref } from 'react';
import { Region } from '@contract/values/land/regions';
import { AreaUnit } from '@land/measures/units';
import { GroundDraft } from '@/domain/ground/ground-draft';
import { areaUnitNames } from '@/domain/ground/ground-words';
import { listOptions } from '@/lib/options';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { errorOf } from './error-of';
import type { GroundFault } from './use-ground-form';

const seals = {
  there: 'The seal is there',
  missing: 'There is no seal',
} as const;

/** What is printed beside the table; each is compared with the corners. */
export function PrintedFacts({
  typed,
  fault,
  change,
  firstField,
}: {
  typed: GroundDraft;
  fault: GroundFault | null;
  change: (changes: Partial<GroundDraft>) => void;
  firstField: Ref<HTMLInputElement>;
}) {
  const titleId = useId();
  const { shape } = GroundDraft;
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <h3 className="font-[640]" id={titleId}>
        What else the plan prints
      </h3>
      <div className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2 gap-x-4 gap-y-3">
        <TextField
          ref={firstField}
          label="Area"
          note="Optional"
          figures
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed.area}
          onChange={({ target }) => change({ area: target.value })}
        />
        <SelectField
          label="Unit of the area"
          options={listOptions(
            'Choose',
            AreaUnit.options,
            (unit) => areaUnitNames[unit],
          )}
          name="areaUnit"
          error={errorOf(fault, 'areaUnit')}
          value={typed.areaUnit}
          onChange={({ target }) =>
            change({ areaUnit: shape.areaUnit.parse(target.value) })
          }
        />
        <TextField
          label="Scale"
          note="Optional"
          lead="1 :"
          isLeadShort
          figures
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={typed.scale}
          onChange={({ target }) => change({ scale: target.value })}
        />
        <SelectField
          label="Region"
          note="Optional"
          options={listOptions('Choose', Region.options)}
          value={typed.region}
          onChange={({ target }) =>
            change({ region: shape.region.parse(target.value) })
          }
        />
        <TextField
          label="Surveyor’s licence number"
          note="Optional"
          figures
          autoComplete="off"
          maxLength={60}
          value={typed.licenceNumber}
          onChange={({ target }) => change({ licenceNumber: target.value })}
        />
        <TextField
          label="Date of the surveyor’s signature"
          note="Optional"
          type="date"
          figures
          value={typed.signedOn}
          onChange={({ target }) => change({ signedOn: target.value })}
        />
        <SelectField
          label="Surveyor’s seal"
          options={listOptions(
            'Nobody has looked',
            ['there', 'missing'] as const,
            (seal) => seals[seal],
          )}
          value={typed.seal}
          onChange={({ target }) =>
            change({ seal: shape.seal.parse(target.value) })
          }
        />
      </div>
    </section>
  );
}
