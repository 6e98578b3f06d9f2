import { useEffect, useRef } from 'react';
import { FrameName } from '@land/frames/frames';
import type { RowProblem } from '@land/ground/read-ground';
import { LengthUnit } from '@land/measures/units';
import {
  GroundDraft,
  isDatumAsked,
  isNotationAsked,
} from '@/domain/ground/ground-draft';
import {
  frameNames,
  lengthUnitNames,
  nameColumns,
  problemWords,
  wayNames,
} from '@/domain/ground/ground-words';
import { listOptions } from '@/lib/options';
import { TextField } from '@/ui/forms/field';
import { SelectField } from '@/ui/forms/select-field';
import { errorOf } from './error-of';
import type { GroundFault } from './use-ground-form';

const choose = 'Choose';
const ways = ['traverse', 'coordinates'] as const;
const frameChoices = [
  { value: '', label: choose },
  { value: 'no-place', label: 'No coordinates' },
  ...FrameName.options.map((frame) => ({
    value: frame,
    label: frameNames[frame],
  })),
];
const notations = {
  'decimal-degrees': 'Parts: 123.45 is 123°27′',
  'degrees-minutes-seconds': 'Minutes: 123.45 is 123°45′',
} as const;
const datums = {
  stated: 'Yes, the plan names it',
  'not-stated': 'No, the plan does not say',
} as const;

interface GroundQuestionsProps {
  typed: GroundDraft;
  /** of the first corner of a traverse */
  startProblems: readonly RowProblem[];
  /** why it was not saved */
  fault: GroundFault | null;
  change: (changes: Partial<GroundDraft>) => void;
}

/** Unit and grid are asked, and nothing is chosen for anybody. */
export function GroundQuestions({
  typed,
  startProblems,
  fault,
  change,
}: GroundQuestionsProps) {
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // After the dialog has taken the focus itself.
    const frame = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const isTraverse = typed.way === 'traverse';
  const { shape } = GroundDraft;
  const asks = typed.way !== '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-2 md:grid-cols-1 xl:grid-cols-2 gap-x-4 gap-y-3">
      <SelectField
        ref={first}
        label="What the table gives"
        options={listOptions(choose, ways, (way) => wayNames[way])}
        name="way"
        error={errorOf(fault, 'way')}
        value={typed.way}
        onChange={({ target }) =>
          change({ way: shape.way.parse(target.value) })
        }
      />
      {isTraverse && (
        <SelectField
          label="Unit of the distances"
          options={listOptions(
            choose,
            LengthUnit.options,
            (unit) => lengthUnitNames[unit],
          )}
          name="unit"
          error={errorOf(fault, 'unit')}
          value={typed.unit}
          onChange={({ target }) =>
            change({ unit: shape.unit.parse(target.value) })
          }
        />
      )}
      {asks && (
        <SelectField
          label={isTraverse ? 'Grid of the first corner' : 'Grid and its unit'}
          options={frameChoices.filter(
            ({ value }) => isTraverse || value !== 'no-place',
          )}
          name="frame"
          error={errorOf(fault, 'frame')}
          value={typed.frame}
          onChange={({ target }) =>
            change({ frame: shape.frame.parse(target.value) })
          }
        />
      )}
      {asks && isDatumAsked(typed) && (
        <SelectField
          label="Does the plan name its datum?"
          options={listOptions(
            choose,
            ['stated', 'not-stated'] as const,
            (datum) => datums[datum],
          )}
          name="datum"
          error={errorOf(fault, 'datum')}
          value={typed.datum}
          onChange={({ target }) =>
            change({ datum: shape.datum.parse(target.value) })
          }
        />
      )}
      {isTraverse && isDatumAsked(typed) && (
        <FirstCorner
          typed={typed}
          startProblems={startProblems}
          fault={fault}
          change={change}
        />
      )}
      {isNotationAsked(typed) && (
        <SelectField
          label="How the plan writes bearings"
          options={listOptions(
            choose,
            ['decimal-degrees', 'degrees-minutes-seconds'] as const,
            (notation) => notations[notation],
          )}
          name="bearings"
          error={errorOf(fault, 'bearings')}
          value={typed.bearings}
          onChange={({ target }) =>
            change({ bearings: shape.bearings.parse(target.value) })
          }
        />
      )}
    </div>
  );
}

/** Where a traverse begins. */
function FirstCorner({
  typed,
  startProblems,
  fault,
  change,
}: GroundQuestionsProps) {
  const { first, second } = nameColumns({ ...typed, way: 'coordinates' });
  const { start } = typed;
  // An empty field is a mistake once somebody wants to save it.
  const errorOfCell = (cell: 'first' | 'second') => {
    const found = startProblems.find((problem) => problem.cell === cell);
    const isShown =
      found?.problem !== 'empty' || fault?.control === `start-${cell}`;
    return found !== undefined && isShown
      ? problemWords[found.problem]
      : undefined;
  };
  return (
    <>
      <TextField
        label={`${first} of the first corner`}
        figures
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        name="start-first"
        error={errorOfCell('first')}
        value={start.first}
        onChange={({ target }) =>
          change({ start: { ...start, first: target.value } })
        }
      />
      <TextField
        label={`${second} of the first corner`}
        figures
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        name="start-second"
        error={errorOfCell('second')}
        value={start.second}
        onChange={({ target }) =>
          change({ start: { ...start, second: target.value } })
        }
      />
    </>
  );
}
