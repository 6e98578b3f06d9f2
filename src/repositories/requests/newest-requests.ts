import { Request, requestsCollection } from '@contract/entities/request';
import { dashboardRowCounts, RequestCounts } from '@/domain/request-counts';
import { parseAnswer, readRecord } from '@/firebase/read-answer';
import type { AskedQuery } from '@/firebase/run-query';
import { defineOwn } from '@/live/define-live';
import { keepPage } from '@/live/keep-page';
import { listenLater } from '@/live/listen-later';
import { collectRows, countReadAndUnread } from '@/live/rows';
import type { CountedPage } from '@/live/with-counts';
import { takeAskedAhead } from '@/repositories/asked-ahead';

export type CountedRequests = CountedPage<Request, RequestCounts>;

async function readFirstRequests({
  answer,
}: AskedQuery): Promise<CountedRequests | null> {
  const { documents } = parseAnswer(await answer);
  const firstRows = collectRows(
    documents,
    readRecord(requestsCollection, Request, 'documentId'),
  );
  if (countReadAndUnread(firstRows) === 0) return null;
  const counts = dashboardRowCounts.holdsAll(firstRows)
    ? dashboardRowCounts.countRows(firstRows)
    : null;
  return { ...firstRows, counts, after: null, before: null };
}

/**
 * The owner's newest requests, at most 20 (specification, section 9), with the
 * four counters, live.
 */
export const ownNewestRequests = defineOwn((uid: string) => {
  const ahead = takeAskedAhead(uid, 'requests');
  return {
    listen: listenLater(
      async () =>
        (await import('./requests')).listenToNewestRequests(
          uid,
          ahead?.asked ?? null,
        ),
      ahead && (() => readFirstRequests(ahead.asked)),
    ),
    keep: keepPage('dashboard', Request, RequestCounts),
  };
});
