import { doc } from 'firebase/firestore';
import {
  ResultFindings,
  resultFindingsCollection,
  resultFindingsId,
} from '@contract/entities/result-findings';
import { recordsOf } from '@/firebase/firestore';
import { defineLive } from '@/live/define-live';
import { listenToRecord } from '@/live/listen';

const findings = recordsOf(resultFindingsCollection, ResultFindings);

/** What was typed for one version of results, live. Administrators only. */
export const anyFindings = defineLive(
  (documentId: string, version: number) => ({
    listen: listenToRecord(
      doc(findings(), resultFindingsId(documentId, version)),
    ),
  }),
);
