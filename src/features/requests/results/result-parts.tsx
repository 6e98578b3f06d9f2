import type { Request } from '@contract/entities/request';
import type { OutcomeKind } from '@contract/values/result-outcome';
import { EarlierResults } from '../earlier-results';
import type { NumberedVersion } from '../request-files';
import { AfterResult } from './after-result';
import { CommissionReceiptLine } from './commission-receipt';
import { HowToCheck } from './how-to-check';
import { hasFindings, OwnResult } from './own-result';
import { ResultButtons } from './result-buttons';

/** The newest results: what was found, what it means, and the file. */
export function RequestResult({
  request,
  version,
}: {
  request: Request;
  version: NumberedVersion | undefined;
}) {
  return (
    <>
      {hasFindings(request) && <OwnResult request={request} />}
      <div className="mt-5">
        <ResultButtons request={request} version={version} />
      </div>
      {version?.commissionReceipt !== undefined && (
        <div className="mt-5 border-t border-line pt-3">
          <CommissionReceiptLine request={request} version={version} isNewest />
        </div>
      )}
    </>
  );
}

/** How others check the newest version, which stands first on the page. */
export function RequestCheck(props: {
  request: Request;
  version: NumberedVersion;
}) {
  return <HowToCheck {...props} className="mt-1" />;
}

/** What to do next with the newest results. */
export function RequestNextSteps(props: {
  request: Request;
  outcome: OutcomeKind;
}) {
  return <AfterResult {...props} />;
}

/** The results before the newest, each with its proof. */
export function RequestEarlierResults({ request }: { request: Request }) {
  return <EarlierResults request={request} />;
}
