import type { Converter } from '@land/frames/convert';
import { placeGround } from '@land/ground/place-ground';
import type { GroundReading } from '@land/ground/read-ground';
import { judgeArea } from '@land/judge/judge-area';
import { judgeRegion } from '@land/judge/judge-region';
import { judgeUnits } from '@land/judge/judge-units';
import { LengthUnit, lengthToMetres } from '@land/measures/units';
import { layOutAdjusted } from '@land/shapes/traverse';
import { statedFrame, type GroundDraft } from '@/domain/ground/ground-draft';
import { frameNames, lengthUnitNames } from '@/domain/ground/ground-words';
import { readArea } from './check-shape';
import { kilometres } from './figure-words';
import { cannotTell, type GroundCheck } from './ground-check';

/** Whether the numbers lie in the region that the plan names. */
export function checkRegion(
  draft: GroundDraft,
  reading: GroundReading,
  converter: Converter,
): GroundCheck {
  const title = 'The region';
  const { region } = draft;
  if (region === '') {
    return cannotTell(title, 'Choose the region that the plan names.');
  }
  const placed = placeGround(reading, statedFrame(draft), converter);
  if (placed === null) {
    return cannotTell(
      title,
      'The plan gives no coordinates, so nobody can tell where the land lies.',
    );
  }
  const { verdict, reason, figure, regions } = judgeRegion(
    placed.corners,
    placed.frame,
    region,
    converter,
  );
  if (figure === null) {
    return { title, verdict, text: 'These numbers are no place on earth.' };
  }
  const distance = kilometres(Math.abs(figure.found));
  const tolerance = `Our outlines are right to ${kilometres(figure.tolerance)}.`;
  const named = regions.join(', ');
  const oneOutline =
    regions.length > 1 ? 'We have one outline for these regions.' : '';
  const texts: Readonly<Record<typeof reason, string>> = {
    inside:
      `The corners lie ${distance} inside ${named}. ${tolerance} ${oneOutline}`.trim(),
    'near-the-boundary': `The corners lie ${distance} from the boundary of ${region}. ${tolerance}`,
    'elsewhere-in-ghana': `The corners lie in ${named}, ${distance} outside ${region}. ${tolerance}`,
    'outside-ghana': `The corners lie outside Ghana, ${distance} from ${region}. Check the grid and its unit.`,
    'no-place': 'These numbers are no place on earth.',
  };
  return { title, verdict, text: texts[reason] };
}

const unitsTitle = 'Unit and grid';

/** Whether another unit or grid would fit what is printed better. */
export function checkUnits(
  draft: GroundDraft,
  reading: GroundReading,
  converter: Converter,
): GroundCheck {
  if (readArea(draft) === null && reading.sides.length === 0) {
    return cannotTell(
      unitsTitle,
      'Type the printed area: numbers alone do not tell their unit.',
    );
  }
  return draft.way === 'traverse'
    ? checkUnitOfSides(draft, reading)
    : checkGrid(draft, reading, converter);
}

function checkUnitOfSides(
  draft: GroundDraft,
  { legs, isSideMissing }: GroundReading,
): GroundCheck {
  const printed = readArea(draft);
  const stated = draft.unit;
  if (isSideMissing) {
    return cannotTell(
      unitsTitle,
      'The sides do not close, so there is no area that tells the unit.',
    );
  }
  if (printed === null || stated === '' || legs.length < 3) {
    return cannotTell(unitsTitle, 'Type at least three sides.');
  }
  const fits = (unit: LengthUnit) => {
    const inMetres = legs.map(({ bearing, distance }) => ({
      bearing,
      distance: lengthToMetres(distance, unit),
    }));
    const corners = layOutAdjusted({ east: 0, north: 0 }, inMetres);
    return judgeArea(corners, 'metre', printed).verdict === 'agrees';
  };
  const others = LengthUnit.options
    .filter((unit) => unit !== stated && fits(unit))
    .map((unit) => lengthUnitNames[unit]);
  return describeUnits(fits(stated), lengthUnitNames[stated], others);
}

function checkGrid(
  draft: GroundDraft,
  { corners, sides }: GroundReading,
  converter: Converter,
): GroundCheck {
  const { region, sideUnit } = draft;
  const frame = statedFrame(draft);
  if (frame === null || corners.length < 3) {
    return cannotTell(unitsTitle, 'Type at least three corners.');
  }
  const { verdict, others } = judgeUnits(
    {
      corners,
      frame,
      region: region === '' ? null : region,
      area: readArea(draft),
      sides:
        sides.length === 0 || sideUnit === ''
          ? null
          : { legs: sides, unit: sideUnit },
    },
    converter,
  );
  if (verdict === 'cannot-be-told') {
    return cannotTell(unitsTitle, 'Choose the unit of the printed distances.');
  }
  const names = others.map(
    ({ frame: other, isExchanged }) =>
      `${frameNames[other]}${isExchanged ? ', with easting and northing exchanged' : ''}`,
  );
  return describeUnits(verdict === 'agrees', frameNames[frame], names);
}

function describeUnits(
  fits: boolean,
  stated: string,
  others: readonly string[],
): GroundCheck {
  const otherWords =
    others.length === 0
      ? ''
      : `These would fit too: ${others.join('; ')}. Look at the plan.`;
  if (fits) {
    return {
      title: unitsTitle,
      verdict: 'agrees',
      text: `“${stated}” fits what is printed. ${otherWords}`.trim(),
    };
  }
  return {
    title: unitsTitle,
    verdict: 'does-not-agree',
    text:
      others.length === 0
        ? `“${stated}” does not fit what is printed, and no other unit or grid does. A number may be wrong.`
        : `“${stated}” does not fit what is printed. These would: ${others.join('; ')}. Ask what the plan says.`,
  };
}
