import type { GroundReading } from '@land/ground/read-ground';
import type { Converter } from '@land/frames/convert';
import type { GroundDraft } from '@/domain/ground/ground-draft';
import { nameColumns } from '@/domain/ground/ground-words';
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
 * numbers that agree with each other prove nothing about who made them. While a
 * row cannot be read the ground is another one than the plan's, and nothing is
 * said of it.
 */
export function judgeGround(
  draft: GroundDraft,
  reading: GroundReading,
  converter: Converter,
): GroundCheck[] {
  const largestArea = checkLargestArea(draft, reading);
  const checks = [
    checkClosure(draft, reading),
    checkOrder(reading),
    checkPlotSize(reading),
    checkArea(draft, reading),
    ...(largestArea === null ? [] : [largestArea]),
    checkSides(draft, reading),
    checkUnits(draft, reading, converter),
    checkRegion(draft, reading, converter),
    checkScale(draft, reading),
  ];
  const unread = describeUnread(draft, reading);
  return [
    ...(unread === null
      ? checks
      : checks.map(({ title }) => cannotTell(title, unread))),
    checkMarks(draft),
  ];
}

/** Null where every row can be read. */
function describeUnread(
  draft: GroundDraft,
  { problems, sideProblems }: GroundReading,
): string | null {
  const [problem] = problems;
  const [sideProblem] = sideProblems;
  if (problem !== undefined) {
    return `${nameColumns(draft).row} ${problem.row + 1} cannot be read yet.`;
  }
  return sideProblem === undefined
    ? null
    : `Side ${sideProblem.row + 1} cannot be read yet.`;
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
