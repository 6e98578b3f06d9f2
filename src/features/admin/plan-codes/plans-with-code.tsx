import { useId } from 'react';
import type {
  FindPlansWithCodeAnswer,
  FoundPlan,
} from '@contract/endpoints/find-plans-with-code';
import type { PlanSource } from '@contract/entities/plan-print';
import { describeError } from '@/domain/error-messages';
import { useSlow } from '@/lib/hooks/use-slow';
import { formatDateTime } from '@/lib/dates';
import { FormError } from '@/ui/forms/form-error';
import { RowButton, RowLink } from '@/ui/lists/row-link';
import { listPath, nameRecord } from '../plan-alarms/name-record';
import { PlanCodeText } from '../shared/plan-code-text';
import { hasFoundPlans, type CodeSearch } from './use-code-search';

interface PlansWithCodeProps {
  codeSearch: CodeSearch;
  /** of the records that the screen lists */
  collection: PlanSource;
  /** opens one of them */
  onOpen: (documentId: string) => void;
}

/**
 * The requests and reports whose plans have the code that was searched for,
 * above the list that is found by its own texts.
 */
export function PlansWithCode({
  codeSearch,
  collection,
  onOpen,
}: PlansWithCodeProps) {
  return (
    <>
      {codeSearch.kind === 'failed' && <Failed {...codeSearch} />}
      <div aria-live="polite">
        {codeSearch.kind === 'searching' && <Searching />}
        {codeSearch.kind === 'answered' && hasFoundPlans(codeSearch) && (
          <FoundPlans
            answer={codeSearch.answer}
            collection={collection}
            onOpen={onOpen}
          />
        )}
      </div>
    </>
  );
}

const wordsAfterMs = 1_000;

function Searching() {
  const isSlow = useSlow(true, wordsAfterMs);
  if (!isSlow) return null;
  return (
    <p className="text-ink-2 mb-3">
      Looking for a plan with this code. Your internet is slow.
    </p>
  );
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3">
      <FormError>
        {`We could not look for a plan with this code. ${describeError(error)}`}
      </FormError>
      <RowButton
        aria-label="Look for a plan with this code again"
        onClick={retry}
      >
        Try again
      </RowButton>
    </div>
  );
}

function FoundPlans({
  answer: { plans, hasMore },
  collection,
  onOpen,
}: Omit<PlansWithCodeProps, 'codeSearch'> & {
  answer: FindPlansWithCodeAnswer;
}) {
  const titleId = useId();
  return (
    <section className="card p-4 md:p-5 mb-5" aria-labelledby={titleId}>
      <h2 className="font-[640] mb-2" id={titleId}>
        Plans with this code
      </h2>
      <ul aria-labelledby={titleId} className="divide-y divide-line">
        {plans.map((plan) => (
          <li
            key={`${plan.collection} ${plan.documentId}`}
            className="flex items-start justify-between gap-3 py-2.5"
          >
            <FoundPlanText plan={plan} />
            {plan.collection === collection ? (
              <RowButton
                aria-label={`View ${nameRecord(plan)}`}
                onClick={() => onOpen(plan.documentId)}
              >
                View
              </RowButton>
            ) : (
              <RowLink
                to={listPath(plan)}
                aria-label={`Find ${nameRecord(plan)}`}
              >
                Find
              </RowLink>
            )}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="text-ink-2 mt-2">
          More plans have this code. It may be an address that is printed on all
          of them.
        </p>
      )}
    </section>
  );
}

function FoundPlanText({ plan }: { plan: FoundPlan }) {
  const sentAt = formatDateTime(new Date(plan.sentAt));
  return (
    <div className="min-w-0 text-[.9375rem]">
      <p className="font-[620] num wrap-anywhere">{nameRecord(plan)}</p>
      <p className="lbl num">{`Plan sent ${sentAt}`}</p>
      <PlanCodeText text={plan.code.text} />
    </div>
  );
}
