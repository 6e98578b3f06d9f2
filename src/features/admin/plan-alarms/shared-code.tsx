import { PlanCodeText } from '../shared/plan-code-text';

/** What both plans' codes say. */
export function SharedCode({ code }: { code: string }) {
  return (
    <div className="mt-0.5 text-[.9375rem]">
      <p className="lbl">Both plans have the code</p>
      <PlanCodeText text={code} />
    </div>
  );
}
