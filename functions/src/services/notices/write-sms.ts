import { BookingNoticeKind, type LetterKind, type OutboxEntry } from '@contract/entities/outbox-entry';
import { removedPhone } from '@contract/values/removed';
import type { LetterPorts, WriteSms } from '../letters/letter';
import { makeBookingText } from './booking-sms-texts';
import { findBookingNotice, findConsultancyFee } from './find-booking-news';
import { findPaymentNews } from './find-payment-news';
import { findRefundNews } from './find-refund-news';
import { findClearerImageNews, findResultsNews } from './find-request-news';
import { findReportNews } from './find-report-news';
import { findSupportNews } from './find-support-news';
import {
  clearerImageText,
  paymentText,
  refundText,
  reportText,
  resultsText,
  supportAnsweredText,
} from './sms-texts';

interface Draft {
  to: string;
  text: string;
}

type DraftSms = (ports: LetterPorts, entry: OutboxEntry) => Promise<Draft | null>;

const drafts: Readonly<Partial<Record<LetterKind, DraftSms>>> = {
  'payment-received': async (ports, entry) => {
    const news = await findPaymentNews(ports, entry);
    if (news === null) return null;
    return { to: news.phoneNumber, text: paymentText(news.payment.reference) };
  },
  'refund-paid': async (ports, entry) => {
    const news = await findRefundNews(ports, entry);
    if (news?.phoneNumber == null) return null;
    const { reference, amountPesewas } = news.payment;
    return { to: news.phoneNumber, text: refundText(reference, amountPesewas) };
  },
  'clearer-image-needed': async (ports, entry) => {
    const news = await findClearerImageNews(ports, entry);
    if (news === null) return null;
    const { phoneNumber, reference } = news.request;
    return { to: phoneNumber, text: clearerImageText(reference, news.asked.reason) };
  },
  'results-ready': async (ports, entry) => {
    const news = await findResultsNews(ports, entry);
    if (news === null) return null;
    return { to: news.request.phoneNumber, text: resultsText(news.request.reference, news.version) };
  },
  'report-reviewed': async (ports, entry) => {
    const news = await findReportNews(ports, entry);
    if (news === null) return null;
    const { phone, reference, reviewStatus } = news.report;
    return { to: phone, text: reportText(reference, reviewStatus) };
  },
  'support-answered': async (ports, entry) => {
    const news = await findSupportNews(ports, entry);
    if (news === null) return null;
    return { to: news.message.phoneNumber, text: supportAnsweredText(news.message.reference) };
  },
};

async function draftBookingText(ports: LetterPorts, entry: OutboxEntry): Promise<Draft | null> {
  const kind = BookingNoticeKind.safeParse(entry.kind);
  const notice = kind.success ? await findBookingNotice(ports, entry) : null;
  if (!kind.success || notice === null) return null;
  const text = makeBookingText(kind.data, notice.booking, await findConsultancyFee(ports));
  return text === null ? null : { to: notice.booking.phone, text };
}

/** Text messages go to the number given with the request or booking: what is known is that its owner typed it. */
export function createSmsWriter(ports: LetterPorts): WriteSms {
  return async (entry) => {
    const draft = await (drafts[entry.kind] ?? draftBookingText)(ports, entry);
    if (draft === null || draft.to === removedPhone) return null;
    return { outboxId: entry.outboxId, ...draft };
  };
}
