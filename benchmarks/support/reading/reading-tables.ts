import type { PlanReading } from './kept-readings';

/** In the order in which they first come. */
const listValues = <Value>(
  readings: readonly PlanReading[],
  pick: (reading: PlanReading) => Value,
): Value[] => [...new Set(readings.map(pick))];

const writeRow = (cells: readonly (string | number)[]) =>
  `| ${cells.join(' | ')} |`;

const writeShare = (readings: readonly PlanReading[]): string => {
  const proposed = readings.filter(({ verdict }) => verdict === 'proposed');
  return `${proposed.length} of ${readings.length}`;
};

const isWrong = ({ verdict, verdictOfLegs }: PlanReading) =>
  verdict === 'wrong' || verdictOfLegs === 'wrong';

/** How many plans were proposed wrong, whole or by bearings and distances. */
export const countWrong = (readings: readonly PlanReading[]): number =>
  readings.filter(isWrong).length;

/** Proposed of all, by what a plan went through and by its dots. */
function writeProposed(readings: readonly PlanReading[]): string[] {
  const allDots = listValues(readings, ({ dots }) => dots);
  const writeLine = (name: string, chosen: readonly PlanReading[]) =>
    writeRow([
      name,
      ...allDots.map((dots) =>
        writeShare(chosen.filter((reading) => reading.dots === dots)),
      ),
      countWrong(chosen),
    ]);
  return [
    writeRow(['look', ...allDots.map((dots) => `${dots} dots`), 'wrong']),
    writeRow(['---', ...allDots.map(() => '---'), '---']),
    ...listValues(readings, ({ look }) => look).map((look) =>
      writeLine(
        look,
        readings.filter((reading) => reading.look === look),
      ),
    ),
    writeLine('together', readings),
  ];
}

function writeRefusals(readings: readonly PlanReading[]): string[] {
  const refusals = listValues(readings, ({ refusal }) => refusal);
  return [
    writeRow(['reason', 'plans']),
    writeRow(['---', '---']),
    ...refusals
      .filter((refusal) => refusal !== null)
      .map((refusal) =>
        writeRow([
          refusal,
          readings.filter((reading) => reading.refusal === refusal).length,
        ]),
      ),
  ];
}

/** The tables of docs/reading-plans.md. */
export function writeTables(readings: readonly PlanReading[]): string {
  const legs = readings.filter((one) => one.verdictOfLegs !== 'refused');
  const wrongLegs = legs.filter((one) => one.verdictOfLegs === 'wrong');
  const times = readings
    .map(({ ms }) => ms / 1000)
    .toSorted((left, right) => left - right);
  const at = (share: number) =>
    (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
  return [
    ...writeProposed(readings),
    '',
    `By bearings and distances alone: ${legs.length - wrongLegs.length} of ${readings.length} proposed, ${wrongLegs.length} wrong.`,
    '',
    ...writeRefusals(readings),
    '',
    `One plan: median ${at(0.5)} s, 90 % ${at(0.9)} s, most ${at(1)} s.`,
  ].join('\n');
}
