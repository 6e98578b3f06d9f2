import type { GroundDescription } from '@contract/entities/ground-description';
import type { GroundReading } from '@land/ground/read-ground';
import {
  isNotationAsked,
  toDescription,
  type GroundDraft,
} from './ground-draft';
import { readGround } from './read-ground';

/** What an owner has to answer; the grid may be unknown to them. */
export type OwnerQuestion = 'way' | 'frame' | 'unit' | 'bearings';

/** The owner does not know of which grid the coordinates are. */
export const unknownGrid = 'no-place';

/** Coordinates of a known grid have its unit; all else is asked. */
export const isUnitAsked = ({ way, frame }: GroundDraft): boolean =>
  way === 'traverse' || (way === 'coordinates' && frame === unknownGrid);

/** What is not answered yet, in the order of the form. */
export function listOwnerQuestions(draft: GroundDraft): OwnerQuestion[] {
  const { way, unit, frame, bearings } = draft;
  if (way === '') return ['way'];
  const questions: OwnerQuestion[] = [];
  if (way === 'coordinates' && frame === '') questions.push('frame');
  if (isUnitAsked(draft) && unit === '') questions.push('unit');
  if (isNotationAsked(draft) && bearings === '') questions.push('bearings');
  return questions;
}

/**
 * A draft as it can be drawn and kept. A traverse has no place: where it begins
 * is for the officer to read. Of coordinates of an unknown grid only their
 * distances are drawn, so that any grid of their unit will do. Whether the plan
 * names its datum is not asked of owners.
 */
function withDrawableGrid(draft: GroundDraft): GroundDraft {
  if (draft.way === 'traverse') return { ...draft, frame: unknownGrid };
  if (draft.frame !== unknownGrid) return { ...draft, datum: 'not-stated' };
  const isInMetres = draft.unit === 'metre';
  const hasUnit = draft.unit !== '';
  const grid = isInMetres ? 'national-grid-metres' : 'national-grid-feet';
  return { ...draft, frame: hasUnit ? grid : '', datum: 'not-stated' };
}

/** Reads what an owner has typed so far. */
export function readOwnerGround(draft: GroundDraft): GroundReading {
  return readGround(withDrawableGrid(draft));
}

/** What is sent; null while a question is open. */
export function toProposal(draft: GroundDraft): GroundDescription | null {
  if (listOwnerQuestions(draft).length > 0) return null;
  const description = toDescription(withDrawableGrid(draft));
  const isGridUnknown =
    draft.way === 'coordinates' && draft.frame === unknownGrid;
  if (description === null || !isGridUnknown) return description;
  return { ...description, frame: null };
}
