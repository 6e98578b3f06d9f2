import {
  findingsFileEnd,
  listResultVersions,
  type ResultVersion,
} from '@contract/entities/request';
import { anyFindings } from '@/repositories/result-findings/any-findings';
import { dataOf, useLive } from '@/session/use-live';
import { Button } from '@/ui/button';
import type { ReviewDraft } from '../review-decision';
import type { Reviewing } from '../use-review';
import { hasFindings } from './findings-draft';

/**
 * Fills in what the newest version says, so that a correction is not typed
 * anew. Only into an empty form: nothing typed is lost.
 */
export function EarlierFindings({
  request,
  draft,
  change,
}: Pick<Reviewing, 'request' | 'draft' | 'change'>) {
  const versions = listResultVersions(request);
  const newest = versions[0];
  const isWritten = newest?.path.endsWith(findingsFileEnd) === true;
  const live = useLive(
    isWritten ? anyFindings(request.documentId, versions.length) : null,
  );
  const record = dataOf(live);
  if (record === null || hasFindings(draft.findings)) return null;
  return (
    <Button
      look="secondary"
      onClick={() =>
        change({ ...copyOutcome(newest), findings: record.findings })
      }
    >
      {`Fill in from version ${record.version}`}
    </Button>
  );
}

/** The holder is typed with the findings. */
function copyOutcome(
  newest: ResultVersion | undefined,
): Partial<Pick<ReviewDraft, 'outcome' | 'outcomeText'>> {
  if (newest?.outcome === undefined) return {};
  const { kind, text } = newest.outcome;
  return {
    outcome: kind,
    outcomeText: kind === 'registered' ? '' : text,
  };
}
