import type { GroundReading } from '@land/ground/read-ground';
import type { Converter } from '@land/frames/convert';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { checkRegion, checkUnits } from './check-place';
import {
  checkArea,
  checkClosure,
  checkLargestArea,
  checkOrder,
  checkPlotSize,
  checkScale,
} from './check-shape';
import { checkSides } from './check-sides';
import { cannotTell, type GroundCheck } from './ground-check';

/**
 * What a plan says of itself, check by check. None is about the plan as a whole:
 * numbers that agree with each other prove nothing about who made them.
 */
export function judgeGround(
  draft: GroundDraft,
  reading: GroundReading,
  converter: Converter,
): GroundCheck[] {
  const largestArea = checkLargestArea(draft, reading);
  return [
    checkClosure(draft, reading),
    checkOrder(reading),
    checkPlotSize(reading),
    checkArea(draft, reading),
    ...(largestArea === null ? [] : [largestArea]),
    checkSides(draft, reading),
    checkUnits(draft, reading, converter),
    checkRegion(draft, reading, converter),
    checkScale(draft, reading),
    checkMarks(draft),
  ];
}

/** Whether the plan shows what a licensed surveyor puts on it. */
function checkMarks({
  licenceNumber,
  signedOn,
  seal,
}: GroundDraft): GroundCheck {
  const title = 'The surveyor’s marks';
  if (seal === 'missing') {
    return { title, verdict: 'does-not-agree', text: 'The seal is missing.' };
  }
  const missing = [
    licenceNumber.trim() === '' ? 'the licence number' : null,
    signedOn === '' ? 'the date' : null,
    seal === '' ? 'the seal' : null,
  ].filter((mark) => mark !== null);
  if (missing.length > 0) {
    return cannotTell(title, `Look for ${missing.join(', ')}.`);
  }
  return {
    title,
    verdict: 'agrees',
    text: 'Licence number, date and seal are there. Nobody has asked the surveyor.',
  };
}
