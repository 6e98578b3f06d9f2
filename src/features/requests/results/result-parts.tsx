import { listResultVersions, type Request } from '@contract/entities/request';
import { LoadFailed } from '@/land/load-failed';
import { FindingsFacts } from '@/land/findings-facts';
import { ownFindingsOf } from '@/repositories/result-findings/own-findings';
import { dataOf, useLive } from '@/session/use-live';
import { Skeleton } from '@/ui/skeleton';
import { EarlierResults } from '../earlier-results';
import { Proof } from '../proof';
import type { NumberedVersion } from '../request-files';

/**
 * What was found, of the newest version of results; nothing where it is only in
 * the file.
 */
export function RequestFindings({ request }: { request: Request }) {
  const { documentId } = request;
  const live = useLive(ownFindingsOf(documentId));
  if (live.kind === 'empty') return null;
  const newestVersion = listResultVersions(request).length;
  const newest = dataOf(live)?.find(({ version }) => version === newestVersion);
  if (live.kind === 'ready' && newest === undefined) return null;
  return (
    <section className="card p-5 md:p-6 mb-6" aria-labelledby="findings-title">
      <h2 className="text-lg" id="findings-title">
        What we found
      </h2>
      {live.kind === 'loading' && (
        <Skeleton label="Loading what we found" height="14rem" />
      )}
      {live.kind === 'failed' && <LoadFailed {...live} />}
      {newest !== undefined && (
        <FindingsFacts findings={newest.findings} heading="h3" />
      )}
    </section>
  );
}

/** How others check the newest version, which stands first on the page. */
export function RequestProof(props: {
  request: Request;
  version: NumberedVersion;
}) {
  return <Proof {...props} className="mt-1" />;
}

/** The results before the newest, each with its proof. */
export function RequestEarlierResults({ request }: { request: Request }) {
  return <EarlierResults request={request} />;
}
