import '@/styles/print.css';
import { useParams } from 'react-router-dom';
import { findNewerResult } from '@contract/values/newer-result';
import { DeliveredSheet } from '@/features/delivered/delivered-sheet';
import { LoadFailed } from '@/land/load-failed';
import { paths, requestPath } from '@/domain/paths';
import { isRecordId } from '@/domain/record-ids';
import { dataOf, useLive } from '@/session/use-live';
import { ownFindingsOf } from '@/repositories/result-findings/own-findings';
import { ownRequest } from '@/repositories/requests/own-request';
import { ButtonLink } from '@/ui/button-link';
import { EmptyState } from '@/land/empty-state';
import { CardScreen } from './accounts/card-screen';
import { PrintPageHead, PrintPageSkeleton } from './print-page-head';

/** /history/{documentId}/results/{version} */
export function DeliveredScreen() {
  const { documentId, version = '' } = useParams();
  return isRecordId(documentId) && /^[1-9]\d{0,3}$/.test(version) ? (
    <KnownAddress documentId={documentId} version={Number(version)} />
  ) : (
    <Missing />
  );
}

function KnownAddress({
  documentId,
  version,
}: {
  documentId: string;
  version: number;
}) {
  const live = useLive(ownRequest(documentId));
  const findings = useLive(ownFindingsOf(documentId));
  if (live.kind === 'loading') {
    return <PrintPageSkeleton label="Loading the proof" rows={4} />;
  }
  if (live.kind === 'failed' && live.error.code !== 'permission-denied') {
    return (
      <CardScreen title="Proof">
        <LoadFailed {...live} />
      </CardScreen>
    );
  }
  const request = dataOf(live);
  const result = request?.results[`v${version}`];
  const isMissing = result === undefined || result.withdrawn !== undefined;
  if (request === null || request.reference === null || isMissing) {
    return <Missing />;
  }
  const { reference, results, serviceType } = request;
  return (
    <>
      <PrintPageHead
        title="Proof"
        back={{ to: requestPath(documentId), label: serviceType }}
      />
      <DeliveredSheet
        reference={reference}
        land={request}
        version={version}
        result={result}
        newer={findNewerResult(results, version)}
        findings={
          dataOf(findings)?.find((record) => record.version === version)
            ?.findings ?? null
        }
        origin={window.location.origin}
      />
    </>
  );
}

function Missing() {
  return (
    <CardScreen title="No proof">
      <EmptyState
        title="There is no proof here"
        help="There is one for each results file we deliver and have not withdrawn. Look at the request in your history."
        action={<ButtonLink to={paths.history}>See your requests</ButtonLink>}
        map="c"
      />
    </CardScreen>
  );
}
