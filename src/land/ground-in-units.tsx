import { useState } from 'react';
import { RowButton } from '@/ui/lists/row-link';
import { GroundDrawing, type DrawnGrounds } from './ground-drawing';

/** People speak of plots in feet, and plans have metres. */
const units = {
  metre: { other: 'international-foot', words: 'Show feet' },
  'international-foot': { other: 'metre', words: 'Show metres' },
} as const;

/** A drawing whose lengths can be read in metres or in feet. */
export function GroundInUnits({ grounds }: { grounds: DrawnGrounds }) {
  const [unit, setUnit] = useState<keyof typeof units>('metre');
  const { other, words } = units[unit];
  return (
    <div>
      <GroundDrawing grounds={grounds} unit={unit} />
      <RowButton className="print:hidden" onClick={() => setUnit(other)}>
        {words}
      </RowButton>
    </div>
  );
}
