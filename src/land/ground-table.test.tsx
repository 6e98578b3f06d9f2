import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { GroundRow } from '@contract/entities/ground-description';
import { emptyGround, type GroundDraft } from '@/domain/ground/ground-draft';
import { tableWords } from '@/domain/ground/ground-words';
import { readGround } from '@/domain/ground/read-ground';
import { GroundTable } from './ground-table';

const onFinish = vi.fn();

/** What the screen is pointed at with. */
const pointWith = ({ isTouch }: { isTouch: boolean }) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isTouch && query === '(pointer: coarse)',
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
beforeEach(() => {
  pointWith({ isTouch: false });
});

function Typed() {
  const [rows, setRows] = useState<GroundRow[]>([{ first: '', second: '' }]);
  const draft: GroundDraft = { ...emptyGround, way: 'traverse', rows };
  return (
    <GroundTable
      words={tableWords.traverse}
      rows={rows}
      problems={readGround(draft).problems}
      onRows={setRows}
      onFinish={onFinish}
    />
  );
}

const cell = (name: string) => screen.getByRole('textbox', { name });
const typedIn = () =>
  screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);

it('is typed by keys alone: Enter goes on, and a new row is there', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  cell('Side 1, bearing').focus();
  await user.keyboard("69°02'{Enter}22.92{Enter}121 34{Tab}20.56{Enter}");
  expect(typedIn()).toEqual(["69°02'", '22.92', '121 34', '20.56', '', '']);
  expect(cell('Side 3, bearing')).toHaveFocus();
  expect(onFinish).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onFinish).toHaveBeenCalledOnce();
});

it('adds a row above, and the arrows go up and down', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  cell('Side 1, bearing').focus();
  await user.keyboard('10{Enter}1{Enter}30{Enter}3{ArrowUp}{ArrowDown}');
  expect(cell('Side 2, distance')).toHaveFocus();
  await user.keyboard('{Control>}{Enter}{/Control}2');
  expect(typedIn()).toEqual(['10', '1', '', '2', '30', '3', '', '']);
});

it.each([
  ['where a finger types', true, false],
  ['where there are keys', false, true],
])('says which keys do what: %s', (_where, isTouch, isTold) => {
  pointWith({ isTouch });
  render(<Typed />);
  expect(screen.queryByText(/Control and Enter/) !== null).toBe(isTold);
  expect(screen.getByText(/You can paste a table/)).toBeVisible();
});

it('names a mistake by its row, once the row is left', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  cell('Side 1, bearing').focus();
  await user.keyboard('121 75{Enter}20');
  expect(screen.queryByText(/A degree has 60 minutes/)).toBeNull();
  await user.keyboard('{Enter}');
  expect(
    screen.getByText(
      'Side 1, bearing: A degree has 60 minutes. Type less than 60.',
    ),
  ).toBeVisible();
  expect(cell('Side 1, bearing')).toHaveAccessibleDescription(
    /^Side 1, bearing:/,
  );
});

it('takes a table that is pasted', async () => {
  const user = userEvent.setup();
  render(<Typed />);
  await user.click(cell('Side 1, bearing'));
  await user.paste('69 02\t22.92\n121 34\t20.56');
  expect(typedIn()).toEqual(['69 02', '22.92', '121 34', '20.56', '', '']);
});
