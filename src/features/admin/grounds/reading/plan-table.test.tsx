import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerAnswer } from './ask-worker';
import { PlanTable } from './plan-table';
import type { ProposedTable, TableReading } from './read-plan-table';

// jsdom draws nothing.
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.stubGlobal('ImageData', EventTarget);
});
afterEach(() => vi.unstubAllGlobals());

const plan = new Blob(['plan']);
const picture = { data: new Uint8ClampedArray(1), width: 1, height: 1 };
const figure = (text: string) => ({ text, value: Number.parseFloat(text) });
const row = (bearing: string, distance: string) => ({
  bearing: figure(bearing),
  distance: figure(distance),
  place: { east: figure('1190430.9'), north: figure('341066.2') },
});
const proposed: ProposedTable = {
  kind: 'proposed',
  table: {
    rows: [
      row('000°00′', '300.0'),
      row('090°00′', '400.0'),
      row('233°08′', '500.0'),
    ],
    misclosure: { distance: 0.06, ratio: 20_000 },
    lengthUnit: 'feet',
    areaSquareMetres: 5_574,
  },
  pictures: [1, 2, 3].map(() => ({
    bearing: picture,
    distance: picture,
    east: picture,
    north: picture,
  })),
  areas: [{ value: 1.38, unit: 'acre' }],
  areaPicture: picture,
};
const answer = (found: TableReading) => () =>
  Promise.resolve<WorkerAnswer<TableReading>>({ kind: 'found', found });
const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const read = 'Read the table from the picture';

it('shows each number beside its picture, and takes them at a press', async () => {
  const onUse = vi.fn<(table: ProposedTable) => void>();
  render(<PlanTable file={plan} onUse={onUse} readTable={answer(proposed)} />);
  await press(read);
  expect(await screen.findByText('233°08′')).toBeVisible();
  expect(screen.getByText(/end 0\.06 feet from where/)).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Bearing of side 3, in the picture' }),
  ).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'North of corner 3, in the picture' }),
  ).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(3 * 4 + 1);
  expect(onUse).not.toHaveBeenCalled();
  await press('Use these numbers');
  expect(onUse).toHaveBeenCalledWith(proposed);
});

it.each([
  ['no-table', /no table with ruled lines/],
  ['unclear-digits', /not clear enough/],
  ['does-not-close', /may have read a digit wrong/],
  ['area-differs', /may have read a digit wrong/],
] as const)(
  'proposes nothing where it could not read: %s',
  async (reason, words) => {
    render(
      <PlanTable
        file={plan}
        onUse={() => undefined}
        readTable={answer({ kind: 'refused', reason })}
      />,
    );
    await press(read);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText('We could not read the table.')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Use these numbers' }),
    ).toBeNull();
  },
);

it('says what to do where the reader does not arrive', async () => {
  render(
    <PlanTable
      file={plan}
      onUse={() => undefined}
      readTable={() =>
        Promise.resolve({ kind: 'failed', failure: 'no-reader' })
      }
    />,
  );
  await press(read);
  expect(await screen.findByText(/Check your connection/)).toBeVisible();
});

it('is stopped', async () => {
  const signals: AbortSignal[] = [];
  render(
    <PlanTable
      file={plan}
      onUse={() => undefined}
      readTable={(_file, signal) => {
        signals.push(signal);
        return new Promise(() => undefined);
      }}
    />,
  );
  await press(read);
  await press('Stop');
  await waitFor(() => expect(screen.queryByText(/^Reading the/)).toBeNull());
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
