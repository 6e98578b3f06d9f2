import sitePlan from './art/site-plan.svg?no-inline';

/** The sheet with every highlighted area marked. Paper stays paper in the dark. */
export function SamplePlan() {
  return (
    <svg
      className="block w-full bg-[#fdfdfb] rounded-[inherit]"
      viewBox="0 0 400 300"
      role="img"
      aria-label="Sample site plan"
    >
      <use href={`${sitePlan}#sheet`} />
      <use href={`${sitePlan}#marks`} />
    </svg>
  );
}
