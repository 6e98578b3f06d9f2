import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { X } from 'lucide-react';
import type { GroundRow } from '@contract/entities/ground-description';
import type { RowProblem } from '@land/ground/read-ground';
import { emptyRow, withEmptyEnd } from '@/domain/ground/ground-draft';
import {
  describeRowProblem,
  type TableWords,
} from '@/domain/ground/ground-words';
import { pasteRows } from '@/domain/ground/paste-rows';
import { useMediaQuery } from '@/lib/hooks/use-media-query';
import { FieldError } from '@/ui/forms/field';
import { IconButton } from '@/ui/icon-button';

const rowsHint = 'You can paste a table. Empty rows do not count.';
const keysHint = `Enter goes to the next cell, Control and Enter add a row above. ${rowsHint}`;
const cells = ['first', 'second'] as const;
type CellName = (typeof cells)[number];

/**
 * A phone shows eleven digits of a cell, and the space between degrees and
 * minutes is seen.
 */
const cellStyle = {
  paddingInline: 'clamp(4px, 1.2vw, 1rem)',
  wordSpacing: '.2em',
} as const;

interface GroundTableProps {
  words: TableWords;
  /** of its cells in their form: 'rows' makes 'rows-2-first' */
  name?: string | undefined;
  /** the last one is empty, as long as there may be more */
  rows: readonly GroundRow[];
  problems: readonly RowProblem[];
  onRows: (rows: GroundRow[]) => void;
  /** below the table; without it, which keys do what where there are keys */
  hint?: string;
  /** Enter in an empty last row */
  onFinish?: (() => void) | undefined;
}

/**
 * The table of a plan, typed by keys alone: Enter and Tab go from cell to cell
 * and into a new row, the arrows up and down, Control and Enter add a row, and a
 * table that is pasted fills the rows. A mistake is named once its row is left.
 */
export function GroundTable({
  words,
  name,
  rows,
  problems,
  onRows,
  hint,
  onFinish,
}: GroundTableProps) {
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  /** While somebody types a row, everything in it is a mistake. */
  const [typedRow, setTypedRow] = useState<number | null>(null);
  const [pasteNote, setPasteNote] = useState<string | null>(null);
  const shownProblems = problems.filter(({ row }) => row !== typedRow);
  const idOf = ({ row, cell }: Pick<RowProblem, 'row' | 'cell'>) =>
    `${id}-${row}-${cell}`;

  const focusCell = (row: number, cell: CellName) =>
    body.current
      ?.querySelector<HTMLInputElement>(`[data-cell="${row}-${cell}"]`)
      ?.focus();
  const change = (row: number, cell: CellName, typed: string) =>
    onRows(
      withEmptyEnd(
        rows.map((other, index) =>
          index === row ? { ...other, [cell]: typed } : other,
        ),
      ),
    );
  const goOn = (row: number, cell: CellName) => {
    const { first, second } = rows[row] ?? emptyRow;
    const isEmptyEnd = row === rows.length - 1 && first === '' && second === '';
    if (isEmptyEnd) onFinish?.();
    else if (cell === 'first') focusCell(row, 'second');
    else focusCell(row + 1, 'first');
  };
  const press = (
    event: KeyboardEvent<HTMLInputElement>,
    row: number,
    cell: CellName,
  ) => {
    const moves: Readonly<Record<string, () => void>> = {
      Enter: () => goOn(row, cell),
      ArrowUp: () => focusCell(row - 1, cell),
      ArrowDown: () => focusCell(row + 1, cell),
    };
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    if (event.key === 'Enter' && event.ctrlKey) {
      onRows(rows.toSpliced(row, 0, emptyRow));
    } else {
      move();
    }
  };

  return (
    <div>
      <table className="w-full table-fixed border-separate border-spacing-1">
        <thead>
          <tr className="lbl text-left">
            <th scope="col" className="w-6">
              <span className="sr-only">{words.row}</span>
            </th>
            <th scope="col" className="font-[560]">
              {words.first}
            </th>
            <th scope="col" className="font-[560]">
              {words.second}
            </th>
            <th className="w-9">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody
          ref={body}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setTypedRow(null);
          }}
        >
          {rows.map((typed, row) => (
            // Rows have no other name than their place.
            <tr key={row}>
              <th scope="row" className="num font-[560] text-left pl-1">
                {row + 1}
              </th>
              {cells.map((cell) => {
                const isWrong = shownProblems.some(
                  (problem) => problem.row === row && problem.cell === cell,
                );
                return (
                  <td key={cell}>
                    <input
                      className="input num"
                      style={cellStyle}
                      name={name && `${name}-${row}-${cell}`}
                      data-cell={`${row}-${cell}`}
                      aria-label={`${words.row} ${row + 1}, ${words[cell].toLowerCase()}`}
                      aria-invalid={isWrong || undefined}
                      aria-describedby={
                        isWrong ? idOf({ row, cell }) : undefined
                      }
                      autoComplete="off"
                      spellCheck={false}
                      inputMode={words[cell] === 'Bearing' ? 'text' : 'decimal'}
                      enterKeyHint="next"
                      maxLength={40}
                      value={typed[cell]}
                      onFocus={() => {
                        if (row !== typedRow) setTypedRow(null);
                      }}
                      onChange={(event) => {
                        setTypedRow(row);
                        change(row, cell, event.target.value);
                      }}
                      onKeyDown={(event) => press(event, row, cell)}
                      onPaste={(event) => {
                        const pasted = pasteRows(
                          rows,
                          { row, cell },
                          event.clipboardData.getData('text'),
                        );
                        if (pasted === null) return;
                        event.preventDefault();
                        setTypedRow(null);
                        setPasteNote(pasted.note);
                        onRows(pasted.rows);
                      }}
                    />
                  </td>
                );
              })}
              <td>
                {row < rows.length - 1 && (
                  <IconButton
                    icon={X}
                    label={`Remove ${words.row.toLowerCase()} ${row + 1}`}
                    tabIndex={-1}
                    onClick={() => onRows(withEmptyEnd(rows.toSpliced(row, 1)))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{hint ?? <KeysHint />}</p>
      <p role="status" className="hint text-warn! empty:hidden">
        {pasteNote}
      </p>
      {shownProblems.map((problem) => (
        <FieldError key={idOf(problem)} id={idOf(problem)}>
          {describeRowProblem(problem, words)}
        </FieldError>
      ))}
    </div>
  );
}

/** A phone's keys are named by the phone itself, and it has no Control. */
function KeysHint() {
  const isTouch = useMediaQuery('(pointer: coarse)');
  return isTouch ? rowsHint : keysHint;
}
