import { timeZone } from '@contract/values/limits';
import { outcomeNames } from '@contract/values/result-outcome';
import { makeResultsSubject, ResultsReady } from '../../mails/results-ready';
import { findResultsNews } from '../notices/find-request-news';
import { makeRequestPath } from './app-paths';
import type { DraftLetter } from './letter';

const moment = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'long', timeStyle: 'short' });

/** To a confirmed address only: the other one may be anybody's. */
export const draftResultsReady: DraftLetter = async (ports, entry) => {
  const news = await findResultsNews(ports, entry);
  if (news === null || news.reader.email === null || !news.reader.emailVerified) return null;
  const { version, delivered } = news;
  const { outcome, sha256, createdAt } = delivered;
  const { reference, serviceType, documentId } = news.request;
  const requestUrl = `${ports.appUrl}${makeRequestPath(documentId)}`;
  return {
    to: news.reader.email,
    subject: makeResultsSubject(reference, version),
    body: (
      <ResultsReady
        service={serviceType}
        outcome={outcome === undefined || outcome.kind === 'other' ? null : outcomeNames[outcome.kind]}
        deliveredAt={moment.format(createdAt)}
        {...{ reference, version, sha256, requestUrl }}
      />
    ),
  };
};
