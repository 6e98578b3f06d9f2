import type { OwnerGround } from '@contract/entities/owner-ground';
import { formatLength } from '@/domain/ground-length';
import { GroundInUnits } from './ground-in-units';

/** What a plan says of its ground, for the owner of the request or report. */
export function GroundFacts({
  ground: { localCorners, sides },
}: {
  ground: OwnerGround;
}) {
  return (
    <>
      <p className="text-ink-2 mb-4">{describeSides(sides)}</p>
      <GroundInUnits
        grounds={[{ name: 'Your plan', corners: localCorners, sides }]}
      />
      <p className="lbl mt-1">
        These are the sides and the area that your plan describes. We read them
        from the plan. We did not measure the land.
      </p>
    </>
  );
}

/** People speak of plots in feet, and plans have metres. */
const inBoth = (metres: number) =>
  `${formatLength(metres, 'metre')} (${formatLength(metres, 'international-foot')})`;

/** What is known of the sides; none of them is known to be along a road. */
export function describeSides(sides: readonly number[]): string {
  const longest = Math.max(...sides);
  const shortest = Math.min(...sides);
  return `It has ${sides.length} sides. The longest is ${inBoth(longest)}, the shortest ${inBoth(shortest)}.`;
}
