import {
  readGround as readTypedGround,
  type GroundReading,
} from '@land/ground/read-ground';
import { statedFrame, type GroundDraft } from './ground-draft';

export type { GroundReading };

const nothing: GroundReading = {
  problems: [],
  startProblems: [],
  sideProblems: [],
  legs: [],
  corners: [],
  start: null,
  sides: [],
  typedLengths: [],
  ground: [],
  isSideMissing: false,
  crossings: [],
  isCrossing: false,
  drawn: [],
  isOpen: true,
};

/** Reads a draft as the server will; what is not answered yet is not read. */
export function readGround(draft: GroundDraft): GroundReading {
  const { way, unit, bearings, start, rows, sideRows } = draft;
  if (way === '') return nothing;
  const frame = statedFrame(draft);
  return readTypedGround({
    way,
    unit: unit === '' ? null : unit,
    frame,
    bearings: bearings === '' ? 'decimal-degrees' : bearings,
    start: frame === null ? null : start,
    rows,
    sides: { rows: sideRows },
  });
}
