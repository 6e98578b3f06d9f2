import { describeImageReason } from '@contract/values/describe-image-reason';
import { ClearerImageNeeded, makeClearerImageSubject } from '../../mails/clearer-image-needed';
import { findClearerImageNews } from '../notices/find-request-news';
import { makeRequestPath } from './app-paths';
import type { DraftLetter } from './letter';

export const draftClearerImage: DraftLetter = async (ports, entry) => {
  const news = await findClearerImageNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  const { reference, serviceType, documentId } = news.request;
  const requestUrl = `${ports.appUrl}${makeRequestPath(documentId)}`;
  return {
    to: news.reader.email,
    subject: makeClearerImageSubject(reference),
    body: (
      <ClearerImageNeeded
        service={serviceType}
        reason={describeImageReason(news.asked)}
        {...{ reference, requestUrl }}
      />
    ),
  };
};
