import * as z from 'zod/mini';
import type { GroundDescription } from '@contract/entities/ground-description';
import { PlanAlarm } from '@contract/entities/plan-alarm';
import { PlanGround } from '@contract/entities/plan-ground';
import { CsvCell } from './csv-cell';
import type { Column } from './define-table';

const { acres, count, squareMetres, text, time, yesOrNo } = CsvCell;

/**
 * A ground, and how the alarms about its record stand. Nothing says whose land
 * the other one of an alarm is, or where it lies.
 */
export const ExportedGround = z.extend(PlanGround, {
  alarmStates: z.array(PlanAlarm.shape.state),
});
type ExportedGround = z.infer<typeof ExportedGround>;

/** An answer that a plan may not give; empty where nobody looked for it. */
const answerOf = (is: boolean | null | undefined): CsvCell =>
  is == null ? text(null) : yesOrNo(is);

function describePrintedArea({ printed }: GroundDescription): string | null {
  if (printed.area === null) return null;
  const { value, unit } = printed.area;
  return `${value} ${unit}`;
}

/** Coordinates have the unit of their grid. */
const unitOf = ({ way, unit }: GroundDescription): string | null =>
  way === 'traverse' ? unit : null;

/** What the datum of a plan without coordinates is, nobody asks. */
const isDatumNamed = ({
  frame,
  isDatumStated,
}: GroundDescription): boolean | null =>
  frame === null ? null : isDatumStated;

/** What was typed from a plan, as it was typed, and what came of it. */
export const groundColumns: readonly Column<ExportedGround>[] = [
  ['Reference', ({ reference }) => text(reference)],
  ['Collection', ({ collection }) => text(collection)],
  ['About record', ({ documentId }) => text(documentId)],
  ['Plan sent', ({ sentAt }) => time(sentAt)],
  ['Confirmed', ({ at }) => time(at)],
  ['Confirmed by', ({ by }) => text(by)],
  ['Version', ({ version }) => count(version)],
  ['Table', ({ description }) => text(description?.way)],
  ['Grid', ({ description }) => text(description?.frame)],
  [
    'Unit',
    ({ description }) =>
      text(description === null ? null : unitOf(description)),
  ],
  [
    'Plan names its datum',
    ({ description }) =>
      answerOf(description === null ? null : isDatumNamed(description)),
  ],
  ['Corners', ({ shape }) => count(shape?.localCorners.length ?? 0)],
  ['Area in m2', ({ shape }) => squareMetres(shape?.areaSquareMetres)],
  ['Area in acres', ({ shape }) => acres(shape?.areaSquareMetres)],
  [
    'Printed area',
    ({ description }) =>
      text(description === null ? null : describePrintedArea(description)),
  ],
  ['Printed scale', ({ description }) => text(description?.printed.scale)],
  ['Region', ({ description }) => text(description?.printed.region)],
  [
    "Surveyor's licence",
    ({ description }) => text(description?.surveyor.licenceNumber),
  ],
  ['Signed', ({ description }) => text(description?.surveyor.signedOn)],
  ['Seal', ({ description }) => answerOf(description?.surveyor.hasSeal)],
  ['Barcode or QR code', ({ code }) => yesOrNo(code !== null)],
  ['Has a place', ({ shape }) => yesOrNo(shape?.corners != null)],
  [
    'Compared with other plans',
    ({ version, comparedVersion }) => yesOrNo(comparedVersion === version),
  ],
  ['Alarms', ({ alarmStates }) => count(alarmStates.length)],
  ['State of the alarms', ({ alarmStates }) => text(alarmStates.join(', '))],
  [
    'Matches without an alarm',
    ({ matchesWithoutAlarm }) => count(matchesWithoutAlarm),
  ],
];
