import type { SupportNoticeKind } from '@contract/entities/outbox-entry';
import type { SupportMessage } from '@contract/entities/support-message';
import { formatPhone } from '@contract/values/phone';
import {
  makeSupportAnsweredSubject,
  makeSupportReceivedSubject,
  makeSupportToAnswerSubject,
  SupportAnswered,
  SupportReceived,
  SupportToAnswer,
  type SupportFacts,
} from '../../mails/support-mail';
import { findSupportNews } from '../notices/find-support-news';
import { listAdministratorAddresses } from './administrator-addresses';
import { paths } from './app-paths';
import { findGreetingName } from './greeting-name';
import type { DraftLetter, LetterPorts } from './letter';

function factsOf({ appUrl }: LetterPorts, message: SupportMessage, path: string): SupportFacts {
  const { issueType, reference } = message;
  return { issueType, reference, url: `${appUrl}${path}` };
}

/** To the account's own address, whatever was typed into the form (S8). */
const draftReceived: DraftLetter = async (ports, entry) => {
  const news = await findSupportNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  return {
    to: news.reader.email,
    subject: makeSupportReceivedSubject(news.message.reference),
    body: <SupportReceived facts={factsOf(ports, news.message, paths.support)} />,
  };
};

const draftToAnswer: DraftLetter = async (ports, entry) => {
  const news = await findSupportNews(ports, entry);
  const to = news === null ? [] : await listAdministratorAddresses(ports);
  if (news === null || to.length === 0) return null;
  const { message } = news;
  const who = { name: findGreetingName(message.fullName), phone: formatPhone(message.phoneNumber) };
  return {
    to,
    subject: makeSupportToAnswerSubject(message.reference),
    body: <SupportToAnswer facts={factsOf(ports, message, paths.adminSupport)} {...who} />,
  };
};

/** The answer itself is for a confirmed address only: another one may be anybody's. */
const draftAnswered: DraftLetter = async (ports, entry) => {
  const news = await findSupportNews(ports, entry);
  if (news === null || news.reader.email === null) return null;
  const { message, reader, answer } = news;
  const text = reader.emailVerified ? (answer?.text ?? null) : null;
  return {
    to: news.reader.email,
    subject: makeSupportAnsweredSubject(message.reference),
    body: <SupportAnswered facts={factsOf(ports, message, paths.support)} answer={text} />,
  };
};

export const supportDrafts: Readonly<Record<SupportNoticeKind, DraftLetter>> = {
  'support-received': draftReceived,
  'support-to-answer': draftToAnswer,
  'support-answered': draftAnswered,
};
