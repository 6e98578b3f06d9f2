import * as z from 'zod/mini';
import type { OutboxEntry } from '@contract/entities/outbox-entry';
import {
  findImageAsked,
  Request,
  requestsCollection,
  type ImageEvent,
  type ResultVersion,
} from '@contract/entities/request';
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

export interface ClearerImageNews extends RequestNews {
  /** what was asked for, and why */
  asked: ImageEvent;
}

/** @returns null when the image asked for has come in the meantime, or nobody is there to send one */
export async function findClearerImageNews(
  ports: LetterPorts,
  entry: OutboxEntry,
): Promise<ClearerImageNews | null> {
  const news = await findNews(ports, entry);
  const asked = news === null ? null : findImageAsked(news.request);
  return news !== null && asked?.at.getTime() === entry.at.getTime() ? { ...news, asked } : null;
}

export interface ResultsNews extends RequestNews {
  /** 1 for the first delivery */
  version: number;
  delivered: ResultVersion;
}

/** @returns null when that version is not there, or nobody to read it */
export async function findResultsNews(ports: LetterPorts, entry: OutboxEntry): Promise<ResultsNews | null> {
  const news = await findNews(ports, entry);
  if (news === null) return null;
  const found = Object.entries(news.request.results).find(
    ([, { createdAt }]) => createdAt.getTime() === entry.at.getTime(),
  );
  if (found === undefined) return null;
  const [key, delivered] = found;
  return { ...news, version: Number(key.slice(1)), delivered };
}

async function findNews(ports: LetterPorts, { recordId }: OutboxEntry): Promise<RequestNews | null> {
  if (recordId === null) return null;
  const stored = await ports.db.collection(requestsCollection).doc(recordId).get();
  const request = findStored(ToldRequest, stored);
  const reader = request === null ? null : await findReader(ports, request.userId);
  return request === null || reader === null ? null : { request, reader };
}
