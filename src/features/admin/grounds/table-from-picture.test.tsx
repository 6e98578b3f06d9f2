import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyGround, type GroundDraft } from '@/domain/ground/ground-draft';
import type { ProposedTable } from './reading/read-plan-table';
import { TableFromPicture } from './table-from-picture';

// jsdom draws nothing.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('ImageData', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

const plan = new Blob(['plan']);
const picture = { data: new Uint8ClampedArray(1), width: 1, height: 1 };
const figure = (text: string) => ({ text, value: Number.parseFloat(text) });
const proposed: ProposedTable = {
  kind: 'proposed',
  table: {
    rows: [
      { bearing: figure('000°00′'), distance: figure('300.0'), place: null },
      { bearing: figure('126°52′'), distance: figure('500.0'), place: null },
      { bearing: figure('270°00′'), distance: figure('400.0'), place: null },
    ],
    misclosure: { distance: 0.06, ratio: 20_000 },
    lengthUnit: 'feet',
    areaSquareMetres: 5_574,
  },
  pictures: [1, 2, 3].map(() => ({
    bearing: picture,
    distance: picture,
    east: null,
    north: null,
  })),
  areas: [{ value: 1.38, unit: 'acre' }],
  areaPicture: picture,
};

const before: GroundDraft = {
  ...emptyGround,
  rows: [{ first: '12 00', second: '7' }],
};

function Desk() {
  const [typed, setTyped] = useState(before);
  return (
    <>
      <TableFromPicture
        file={plan}
        typed={typed}
        change={(changes) => setTyped({ ...typed, ...changes })}
        readTable={() => Promise.resolve({ kind: 'found', found: proposed })}
      />
      <output>
        {`${typed.rows.map(({ second }) => second).join(' ')} ${typed.unit === '' ? 'no unit' : typed.unit}`}
      </output>
    </>
  );
}

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));

it('fills the rows at a press only, and gives back what stood there', async () => {
  render(<Desk />);
  await press('Read the table from the picture');
  await screen.findByRole('button', { name: 'Use these numbers' });
  expect(screen.getByText('7 no unit')).toBeVisible();
  await press('Use these numbers');
  expect(screen.getByText('300.0 500.0 400.0 no unit')).toBeVisible();
  expect(screen.getByText(/Choose unit and grid yourself/)).toBeVisible();
  await press('Undo');
  expect(screen.getByText('7 no unit')).toBeVisible();
  expect(screen.queryByText(/Choose unit and grid/)).toBeNull();
});
