import { findPatches, type Ink, type Patch } from './ink';
import type { Quad } from './quad';

/** A line of text has at least so many letters. */
const fewestLetters = 6;

interface Letter {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Lines of text that run across, or nearly: letters beside each other, with no
 * gap that is wider than two of them.
 * @param cellHeight px of a row of the plan's table, whose letters have the
 * usual size
 */
export function findLines(ink: Ink, cellHeight: number): Quad[] {
  const letters = findPatches(ink, 1, [4, cellHeight ** 2])
    .filter((patch) => isLetter(patch, cellHeight))
    .toSorted((one, other) => one.left - other.left);
  const lines: Letter[][] = [];
  for (const letter of letters) {
    const line = lines.find((letters_) =>
      continues(letters_, letter, cellHeight),
    );
    if (line === undefined) lines.push([letter]);
    else line.push(letter);
  }
  return lines
    .filter((line) => line.length >= fewestLetters)
    .map((line) => frameOf(line, cellHeight));
}

function isLetter({ left, right, top, bottom }: Patch, cellHeight: number) {
  const height = bottom - top + 1;
  const width = right - left + 1;
  return (
    height >= cellHeight * 0.22 &&
    height <= cellHeight * 0.85 &&
    width <= cellHeight * 0.9
  );
}

function continues(
  line: readonly Letter[],
  letter: Letter,
  cellHeight: number,
) {
  const last = line.at(-1);
  if (last === undefined) return false;
  const shared =
    Math.min(last.bottom, letter.bottom) - Math.max(last.top, letter.top);
  const gap = letter.left - last.right;
  return (
    gap < cellHeight * 0.6 &&
    gap > -cellHeight * 0.2 &&
    shared > 0.5 * Math.min(last.bottom - last.top, letter.bottom - letter.top)
  );
}

/** Along its letters, whose middles lie on a straight line. */
function frameOf(line: readonly Letter[], cellHeight: number): Quad {
  const middles = line.map(({ left, right, top, bottom }) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  }));
  const meanX = middles.reduce((sum, { x }) => sum + x, 0) / middles.length;
  const meanY = middles.reduce((sum, { y }) => sum + y, 0) / middles.length;
  const slope =
    middles.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
    Math.max(
      1,
      middles.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0),
    );
  const left =
    Math.min(...line.map((letter) => letter.left)) - cellHeight * 0.15;
  const right =
    Math.max(...line.map((letter) => letter.right)) + cellHeight * 0.15;
  const half =
    Math.max(...line.map(({ top, bottom }) => bottom - top)) / 2 +
    cellHeight * 0.1;
  const yAt = (x: number) => meanY + (x - meanX) * slope;
  return {
    topLeft: { x: left, y: yAt(left) - half },
    topRight: { x: right, y: yAt(right) - half },
    bottomRight: { x: right, y: yAt(right) + half },
    bottomLeft: { x: left, y: yAt(left) + half },
  };
}
