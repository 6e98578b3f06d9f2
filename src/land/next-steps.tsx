import type { OutcomeKind } from '@contract/values/result-outcome';
import {
  landGuardAdvice,
  outcomeAdvice,
  type OutcomeAdvice,
} from '@/domain/outcome-advice';
import { Fold } from '@/ui/fold';

/** What a result means and what to do next, with the source of it. */
export function NextSteps({ kind }: { kind: OutcomeKind }) {
  return (
    <>
      <Advice advice={outcomeAdvice[kind]} />
      <Fold title="If somebody threatens you on the land" className="mt-2">
        <Advice advice={landGuardAdvice} />
      </Fold>
    </>
  );
}

function Advice({ advice: { sentences, source } }: { advice: OutcomeAdvice }) {
  return (
    <>
      <ul className="grid gap-1.5 list-disc pl-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="lbl mt-2">{`Source: ${source}`}</p>
    </>
  );
}
