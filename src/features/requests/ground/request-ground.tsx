import type { OwnerGround } from '@contract/entities/owner-ground';
import { GroundFacts } from '@/land/ground-facts';

/** What the plan of this request says of its ground, once it was read. */
export function RequestGround({ ground }: { ground: OwnerGround }) {
  return (
    <section
      className="card p-5 md:p-6 mt-6"
      aria-labelledby="land-on-your-plan"
    >
      <h2 id="land-on-your-plan" className="text-lg mb-1">
        The land on your plan
      </h2>
      <GroundFacts ground={ground} />
    </section>
  );
}
