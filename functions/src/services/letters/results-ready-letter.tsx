import { makeResultsSubject, ResultsReady } from '../../mails/results-ready';
import { findResultsNews } from '../notices/find-request-news';
import { makeRequestPath } from './app-paths';
import type { DraftLetter } from './letter';

/** To a confirmed address only: the other one may be anybody's. */
export const draftResultsReady: DraftLetter = async (ports, entry) => {
  const news = await findResultsNews(ports, entry);
  if (news === null || news.reader.email === null || !news.reader.emailVerified) return null;
  const { version } = news;
  const { reference, serviceType, documentId } = news.request;
  const requestUrl = `${ports.appUrl}${makeRequestPath(documentId)}`;
  return {
    to: news.reader.email,
    subject: makeResultsSubject(reference, version),
    body: <ResultsReady {...{ service: serviceType, reference, version, requestUrl }} />,
  };
};
