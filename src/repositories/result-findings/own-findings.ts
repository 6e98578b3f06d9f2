import { limit, query, where } from 'firebase/firestore';
import {
  ResultFindings,
  resultFindingsCollection,
} from '@contract/entities/result-findings';
import { recordsOf } from '@/firebase/firestore';
import { defineOwn } from '@/live/define-live';
import { listenToRecords } from '@/live/listen';
import { readAll } from '@/repositories/read-all';

const findings = recordsOf(resultFindingsCollection, ResultFindings);
/** Versions of results of one request. */
const mostVersions = 50;

/**
 * What was found, of each version of results of an own request that was written
 * so, live. A query, because the rules refuse to get a missing record.
 */
export const ownFindingsOf = defineOwn((uid: string, documentId: string) => ({
  listen: listenToRecords(
    query(
      findings(),
      where('userId', '==', uid),
      where('documentId', '==', documentId),
      limit(mostVersions),
    ),
  ),
}));

/** All findings about a person's requests, for the copy of their data. */
export const readOwnFindings = (uid: string) =>
  readAll(query(findings(), where('userId', '==', uid)));
