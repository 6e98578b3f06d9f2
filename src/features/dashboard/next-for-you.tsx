import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { WholeParts } from '@/ui/whole-parts';
import { describeNextStep, type NextStep } from './next-step';

export function NextForYou({
  steps,
  onAct,
}: {
  /** what comes first is filled */
  steps: readonly NextStep[];
  onAct: (step: NextStep) => void;
}) {
  return (
    <section
      className="card p-4 md:px-6 md:py-5 mb-4 md:mb-5"
      aria-labelledby="next-for-you"
    >
      <h2 className="lbl font-[620]" id="next-for-you">
        Next for you
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {steps.map((step, index) => (
          <Step
            key={step.kind}
            step={step}
            isFirst={index === 0}
            onAct={() => onAct(step)}
          />
        ))}
      </div>
    </section>
  );
}

function Step({
  step,
  isFirst,
  onAct,
}: {
  step: NextStep;
  isFirst: boolean;
  onAct: () => void;
}) {
  const { title, text, about, action, to } = describeNextStep(step);
  const look = isFirst ? 'primary' : 'secondary';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="flex-[1_1_18rem] min-w-0">
        <p className="text-lg font-[660] text-balance">{title}</p>
        <p className="text-ink-2 text-[.9375rem] empty:hidden">{text}</p>
        <p className="text-ink-2 text-[.9375rem] num wrap-anywhere">
          <WholeParts text={about} />
        </p>
      </div>
      {to === undefined ? (
        <Button look={look} className="max-md:w-full" onClick={onAct}>
          {action}
        </Button>
      ) : (
        <ButtonLink look={look} to={to} className="max-md:w-full">
          {action}
        </ButtonLink>
      )}
    </div>
  );
}
