import { FrameName } from '@land/frames/frames';
import { GroundDraft, isNotationAsked } from '@/domain/ground/ground-draft';
import { frameNames } from '@/domain/ground/ground-words';
import { isUnitAsked, unknownGrid } from '@/domain/ground/owner-proposal';
import { listOptions } from '@/lib/options';
import { SelectField } from '@/ui/forms/select-field';

const choose = 'Choose';
const ways = {
  traverse: 'Bearings and distances',
  coordinates: 'Eastings and northings',
} as const;
/** On plans of Ghana feet are those of the grid; no plan shows the difference. */
const unitWords = { metre: 'Metres', 'gold-coast-foot': 'Feet' } as const;
const frameChoices = [
  { value: '', label: choose },
  { value: unknownGrid, label: 'I do not know' },
  ...FrameName.options.map((frame) => ({
    value: frame,
    label: frameNames[frame],
  })),
];
const notations = {
  'degrees-minutes-seconds': 'Degrees and minutes: 123.45 is 123°45′',
  'decimal-degrees': 'Parts of a degree: 123.45 is 123°27′',
} as const;

/** What an owner can see on their plan, asked in turn; nothing is chosen. */
export function ProposalQuestions({
  typed,
  change,
}: {
  typed: GroundDraft;
  change: (changes: Partial<GroundDraft>) => void;
}) {
  const { shape } = GroundDraft;
  return (
    <>
      <SelectField
        label="What does the table on your plan show?"
        hint="Look for it beside the drawing. A bearing looks like 123°27′, a distance like 100.50. Eastings and northings are long numbers, like 1,190,123.4."
        options={listOptions(
          choose,
          ['traverse', 'coordinates'] as const,
          (way) => ways[way],
        )}
        value={typed.way}
        onChange={({ target }) =>
          change({ way: shape.way.parse(target.value) })
        }
      />
      {typed.way === 'coordinates' && (
        <SelectField
          label="Which grid are the numbers of?"
          hint="The plan may name it near the table or in a corner."
          options={frameChoices}
          value={typed.frame}
          onChange={({ target }) =>
            change({ frame: shape.frame.parse(target.value) })
          }
        />
      )}
      {isUnitAsked(typed) && (
        <SelectField
          label="Metres or feet?"
          hint="Look for m, metres, ft or feet near the table."
          options={listOptions(
            choose,
            ['metre', 'gold-coast-foot'] as const,
            (unit) => unitWords[unit],
          )}
          value={typed.unit}
          onChange={({ target }) =>
            change({ unit: shape.unit.parse(target.value) })
          }
        />
      )}
      {isNotationAsked(typed) && (
        <SelectField
          label="What are the digits behind the point of a bearing?"
          hint="Where none of them is above 60, they are often minutes. The plan may say so with the signs ° and ′."
          options={listOptions(
            choose,
            ['degrees-minutes-seconds', 'decimal-degrees'] as const,
            (notation) => notations[notation],
          )}
          value={typed.bearings}
          onChange={({ target }) =>
            change({ bearings: shape.bearings.parse(target.value) })
          }
        />
      )}
    </>
  );
}
