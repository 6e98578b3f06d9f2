import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { WholeParts } from '@/ui/whole-parts';
import { describeNextStep, type NextStep } from './next-step';

export function NextForYou({
  step,
  onAct,
}: {
  step: NextStep;
  onAct: (step: NextStep) => void;
}) {
  const { title, text, action, to } = describeNextStep(step);
  return (
    <section
      className="card p-4 md:px-6 md:py-5 mb-4 md:mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
      aria-labelledby="next-for-you"
    >
      <div className="flex-[1_1_18rem] min-w-0">
        <h2 className="lbl font-[620]" id="next-for-you">
          Next for you
        </h2>
        <p className="text-lg font-[660] text-balance">{title}</p>
        <p className="text-ink-2 text-[.9375rem] num wrap-anywhere">
          <WholeParts text={text} />
        </p>
      </div>
      {to === undefined ? (
        <Button className="max-md:w-full" onClick={() => onAct(step)}>
          {action}
        </Button>
      ) : (
        <ButtonLink to={to} className="max-md:w-full">
          {action}
        </ButtonLink>
      )}
    </section>
  );
}
