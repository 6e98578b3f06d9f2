import {
  findingsFileEnd,
  listResultVersions,
  type Request,
} from '@contract/entities/request';
import type { Findings } from '@contract/values/findings/findings';
import { FindingsLines } from '@/land/findings-lines';
import { LoadFailed } from '@/land/load-failed';
import { LongText } from '@/ui/long-text';
import { ownFindingsOf } from '@/repositories/result-findings/own-findings';
import { dataOf, useLive } from '@/session/use-live';
import { Skeleton } from '@/ui/skeleton';

/** Whether what was found, in the newest version, is typed and no file only. */
export const hasFindings = ({ resultsUrl }: Pick<Request, 'resultsUrl'>) =>
  resultsUrl?.endsWith(findingsFileEnd) === true;

/** What was found, of the newest version; null while it is not here. */
export function useNewestFindings(request: Request) {
  const live = useLive(ownFindingsOf(request.documentId));
  const newestVersion = listResultVersions(request).length;
  const findings =
    dataOf(live)?.find(({ version }) => version === newestVersion)?.findings ??
    null;
  return { live, findings };
}

/** The five lines of the newest version, and what they mean for its owner. */
export function OwnResult({ request }: { request: Request }) {
  const { live, findings } = useNewestFindings(request);
  if (findings !== null) return <ReadFindings findings={findings} />;
  if (live.kind === 'loading') {
    return <Skeleton label="Loading what we found" height="20rem" />;
  }
  return live.kind === 'failed' && <LoadFailed {...live} />;
}

function ReadFindings({ findings }: { findings: Findings }) {
  return (
    <section className="mt-4" aria-labelledby="found-title">
      <h3 className="sr-only" id="found-title">
        What we found
      </h3>
      <FindingsLines findings={findings} />
      <h4 className="font-[640] mt-4 mb-1">What this means for you</h4>
      <LongText text={findings.meaning} />
    </section>
  );
}
