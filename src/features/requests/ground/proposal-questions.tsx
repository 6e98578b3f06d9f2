import { FrameName } from '@land/frames/frames';
import { formatBearing } from '@land/measures/bearing';
import { readBearing } from '@land/measures/read-bearing';
import { GroundDraft, isNotationAsked } from '@/domain/ground/ground-draft';
import { frameNames } from '@/domain/ground/ground-words';
import {
  isUnitAsked,
  unknownGrid,
  type OwnerQuestion,
} from '@/domain/ground/owner-proposal';
import { FieldHelp } from '@/land/help/field-help';
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
  'degrees-minutes-seconds': 'Degrees and minutes',
  'decimal-degrees': 'Parts of a degree',
} as const;
const questionTexts: Readonly<Record<OwnerQuestion, string>> = {
  way: 'Choose what the table on your plan shows.',
  frame: 'Choose the grid. If you do not know it, choose "I do not know".',
  unit: 'Choose metres or feet. It stands near the table.',
  bearings: 'Choose how your plan writes bearings.',
};

/** A bearing with a point whose two readings can be written in minutes. */
const shortPoint = /^\d+\.\d{1,2}$/;

/** The first bearing that can be read in two ways, else one that nobody typed. */
function findExample({ rows }: GroundDraft): string {
  const pointed = rows.map(({ first }) => first.trim());
  return pointed.find((bearing) => shortPoint.test(bearing)) ?? '123.45';
}

/** 'Degrees and minutes: 85.40 is 085°40′' */
function describeNotation(
  notation: keyof typeof notations,
  example: string,
): string {
  const reading = readBearing(example, notation);
  return reading.kind === 'read'
    ? `${notations[notation]}: ${example} is ${formatBearing(reading.value)}`
    : notations[notation];
}

/**
 * What an owner can see on their plan, asked in turn; nothing is chosen.
 * @param props.openQuestion the one that keeps the numbers from being sent
 */
export function ProposalQuestions({
  typed,
  openQuestion,
  change,
}: {
  typed: GroundDraft;
  openQuestion: OwnerQuestion | null;
  change: (changes: Partial<GroundDraft>) => void;
}) {
  const { shape } = GroundDraft;
  const example = findExample(typed);
  const errorOf = (question: OwnerQuestion) =>
    question === openQuestion ? questionTexts[question] : undefined;
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
        error={errorOf('way')}
        value={typed.way}
        onChange={({ target }) =>
          change({ way: shape.way.parse(target.value) })
        }
      />
      <FieldHelp topic="plan-numbers" className="-mt-4" />
      {typed.way === 'coordinates' && (
        <SelectField
          label="Which grid are the numbers of?"
          hint="The plan may name it near the table or in a corner."
          options={frameChoices}
          error={errorOf('frame')}
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
          error={errorOf('unit')}
          value={typed.unit}
          onChange={({ target }) =>
            change({ unit: shape.unit.parse(target.value) })
          }
        />
      )}
      {isNotationAsked(typed) && (
        <SelectField
          label="How does your plan write bearings?"
          hint="Look for the signs ° and ′ on the plan. Where no digits behind a point are above 60, they are often minutes."
          options={listOptions(
            choose,
            ['degrees-minutes-seconds', 'decimal-degrees'] as const,
            (notation) => describeNotation(notation, example),
          )}
          error={errorOf('bearings')}
          value={typed.bearings}
          onChange={({ target }) =>
            change({ bearings: shape.bearings.parse(target.value) })
          }
        />
      )}
    </>
  );
}
