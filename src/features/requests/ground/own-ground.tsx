import type { RequestGround } from '@contract/entities/request-ground';
import { formatLength } from '@/domain/ground-length';
import { GroundInUnits } from '@/land/ground-in-units';

/** What the plan of this request says of its ground, once it was read. */
export function OwnGround({ ground }: { ground: RequestGround }) {
  const { localCorners, sides } = ground;
  return (
    <section className="card p-5 md:p-6 mt-6" aria-labelledby="own-ground">
      <h2 id="own-ground" className="text-lg">
        The land on your plan
      </h2>
      <p className="text-ink-2 mt-1 mb-4">{describeSides(sides)}</p>
      <GroundInUnits
        grounds={[{ name: 'Your plan', corners: localCorners, sides }]}
      />
      <p className="lbl mt-1">
        These are the sides and the area that your plan describes. We read them
        from the plan. We did not measure the land.
      </p>
    </section>
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
