import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { scanCursorsCollection, TokenCursor } from '@contract/entities/scan-cursor';
import { UploadReservation, uploadReservationsCollection } from '@contract/entities/upload-reservation';
import type { BasePorts } from '../../base-ports';
import { findStored } from '../../firestore/stored-document';
import { mapAtOnce } from '../../map-at-once';
import type { BucketTokens } from '../../providers/bucket-tokens';

export interface TokenPorts extends BasePorts {
  tokens: BucketTokens;
}

/** Of a thousand names each: a run reads 50 000 names in some seconds. */
const mostPages = 50;
/** An upload that takes longer is left to the walk. */
const recentMs = 10 * 60_000;
const reservationsAtOnce = 100;
const mostRecent = 5_000;

/**
 * Removes the download tokens of all files, so that no copied link opens one (S17): first of lately announced
 * ones (decision 92), then on through the bucket, for files without a reservation and tokens made later.
 * @throws when the storage does not answer; what was removed stays removed
 */
export async function removeDownloadTokens(ports: TokenPorts, pages = mostPages): Promise<void> {
  const failed = (await clearRecent(ports)) + (await walkOn(ports, pages));
  if (failed > 0) ports.log.error('download tokens not removed', { files: failed });
}

/** @returns how many failed */
async function clearRecent(ports: TokenPorts): Promise<number> {
  const { db, tokens } = ports;
  const since = new Date(ports.now().getTime() - recentMs);
  const recent = db.collection(uploadReservationsCollection).where('at', '>=', since);
  const { docs } = await recent.orderBy('at', 'desc').limit(mostRecent).get();
  const clear = async (stored: QueryDocumentSnapshot) => {
    const path = findStored(UploadReservation, stored)?.path;
    if (path !== undefined && (await tokens.hasAny(path))) await tokens.remove(path);
  };
  let failed = 0;
  await mapAtOnce(docs, reservationsAtOnce, (stored) => clear(stored).catch(() => (failed += 1)));
  return failed;
}

/** @returns how many failed */
async function walkOn({ db, tokens }: TokenPorts, pages: number): Promise<number> {
  const cursor = db.collection(scanCursorsCollection).doc('download-tokens');
  const from = findStored(TokenCursor, await cursor.get())?.resumeAt ?? null;
  let at = from;
  let failed = 0;
  for (let page = 0; page < pages; page += 1) {
    const { names, next } = await tokens.findPage(at);
    const results = await Promise.allSettled(names.map((name) => tokens.remove(name)));
    failed += results.filter(({ status }) => status === 'rejected').length;
    at = next;
    if (next === null) break;
  }
  if (at !== from) await cursor.set({ resumeAt: at });
  return failed;
}
