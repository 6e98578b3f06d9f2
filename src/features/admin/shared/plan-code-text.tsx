import { showPlanCode } from '@contract/values/land/plan-code';

/**
 * What a code of a plan says: text, also where it is a link. Its signs stand in
 * the order in which they were read, whatever direction its letters have.
 */
export function PlanCodeText({ text }: { text: string }) {
  return (
    <bdo dir="ltr" className="block num wrap-anywhere">
      {showPlanCode(text)}
    </bdo>
  );
}
