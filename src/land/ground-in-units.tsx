import { useState } from 'react';
import { RowButton } from '@/ui/lists/row-link';
import { GroundDrawing, type DrawnGrounds } from './ground-drawing';

/** People speak of plots in feet, and plans have metres. */
const units = {
  metre: { other: 'international-foot', words: 'Show feet' },
  'international-foot': { other: 'metre', words: 'Show metres' },
} as const;

/** A drawing whose lengths can be read in metres or in feet. */
export function GroundInUnits({
  grounds,
  unit: firstUnit = 'metre',
}: {
  grounds: DrawnGrounds;
  /** until somebody chooses another */
  unit?: keyof typeof units;
}) {
  const [chosenUnit, setChosenUnit] = useState<keyof typeof units | null>(null);
  const unit = chosenUnit ?? firstUnit;
  const { other, words } = units[unit];
  return (
    <div>
      <GroundDrawing grounds={grounds} unit={unit} />
      <RowButton className="print:hidden" onClick={() => setChosenUnit(other)}>
        {words}
      </RowButton>
    </div>
  );
}
