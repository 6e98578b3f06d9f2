import * as z from 'zod/mini';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import { listImageEvents, Request, requestsCollection } from '@contract/entities/request';
import { findStored } from '../../firestore/stored-document';
import type { Account } from '../../providers/identity';
import type { LetterPorts } from '../letters/letter';
import { findReader } from './find-reader';

const ToldRequest = z.pick(Request, {
  documentId: true,
  reference: true,
  userId: true,
  serviceType: true,
  phoneNumber: true,
  isDocumentValid: true,
  imageEvents: true,
  results: true,
});
type ToldRequest = z.infer<typeof ToldRequest>;

/** A change of a request that its owner should hear of. */
export interface RequestNews {
  request: ToldRequest;
  reader: Account;
}

/** @returns null when the image asked for has come in the meantime, or nobody is there to send one */
export async function findClearerImageNews(
  ports: LetterPorts,
  entry: OutboxEntry,
): Promise<RequestNews | null> {
  const news = await findNews(ports, entry);
  const last = news === null ? undefined : listImageEvents(news.request).at(-1);
  const isOpen = news?.request.isDocumentValid === false && last?.kind === 'asked';
  return isOpen && last.at.getTime() === entry.at.getTime() ? news : null;
}

export interface ResultsNews extends RequestNews {
  /** 1 for the first delivery */
  version: number;
}

/** @returns null when that version is not there, or nobody to read it */
export async function findResultsNews(ports: LetterPorts, entry: OutboxEntry): Promise<ResultsNews | null> {
  const news = await findNews(ports, entry);
  if (news === null) return null;
  const delivered = Object.entries(news.request.results).find(
    ([, { createdAt }]) => createdAt.getTime() === entry.at.getTime(),
  );
  return delivered === undefined ? null : { ...news, version: Number(delivered[0].slice(1)) };
}

async function findNews(ports: LetterPorts, { recordId }: OutboxEntry): Promise<RequestNews | null> {
  if (recordId === null) return null;
  const stored = await ports.db.collection(requestsCollection).doc(recordId).get();
  const request = findStored(ToldRequest, stored);
  const reader = request === null ? null : await findReader(ports, request.userId);
  return request === null || reader === null ? null : { request, reader };
}
