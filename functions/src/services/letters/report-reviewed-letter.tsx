import { reportKindWords } from '@contract/values/report-texts';
import { makeReportSubject, ReportReviewed } from '../../mails/report-reviewed';
import { findReportNews } from '../notices/find-report-news';
import { paths } from './app-paths';
import type { DraftLetter } from './letter';

/** The administrator's words stay behind the sign-in: they may speak of other people. */
export const draftReportReviewed: DraftLetter = async (ports, entry) => {
  const news = await findReportNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  const { reference, reviewStatus, kind, note } = news.report;
  const facts = { reviewStatus, reference, kind: reportKindWords[kind], hasNote: note !== null };
  return {
    to: news.reader.email,
    subject: makeReportSubject(reviewStatus, reference),
    body: <ReportReviewed {...facts} reportsUrl={`${ports.appUrl}${paths.dueDiligence}`} />,
  };
};
