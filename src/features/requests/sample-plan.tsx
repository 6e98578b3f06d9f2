import { joinClasses } from '@/lib/class-names';
import sitePlan from './art/site-plan.svg?no-inline';

/** The sheet with every highlighted area marked. Paper stays paper in the dark. */
export function SamplePlan({ className }: { className?: string }) {
  return (
    <svg
      className={joinClasses('block w-full bg-[#fdfdfb]', className)}
      viewBox="0 0 400 300"
      role="img"
      aria-label="Sample site plan"
    >
      <use href={`${sitePlan}#sheet`} />
      <use href={`${sitePlan}#marks`} />
    </svg>
  );
}
