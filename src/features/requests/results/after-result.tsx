import type { Request } from '@contract/entities/request';
import type { OutcomeKind } from '@contract/values/result-outcome';
import { FindingsScope } from '@/land/findings-facts';
import { NextSteps } from '@/land/next-steps';
import { Fold } from '@/ui/fold';
import { hasFindings, useNewestFindings } from './own-result';

/** What to do next with the newest results, and what the search covers. */
export function AfterResult({
  request,
  outcome,
}: {
  request: Request;
  outcome: OutcomeKind;
}) {
  return (
    <section className="card p-5 md:p-6 mb-6" aria-labelledby="next-title">
      <h2 className="text-lg mb-2" id="next-title">
        What to do next
      </h2>
      <NextSteps kind={outcome} />
      {hasFindings(request) && <SearchScope request={request} />}
    </section>
  );
}

function SearchScope({ request }: { request: Request }) {
  const { findings } = useNewestFindings(request);
  if (findings === null) return null;
  return (
    <Fold title="What this search covers" className="">
      <FindingsScope findings={findings} />
    </Fold>
  );
}
