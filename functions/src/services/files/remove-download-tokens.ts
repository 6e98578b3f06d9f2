import { scanCursorsCollection, TokenCursor } from '@contract/entities/scan-cursor';
import { UploadReservation, uploadReservationsCollection } from '@contract/entities/upload-reservation';
import type { BasePorts } from '../../base-ports';
import { findStored } from '../../firestore/stored-document';
import type { DownloadTokens } from '../../providers/stored-files';

/** What taking the download tokens away needs from outside. */
export interface TokenPorts extends BasePorts {
  tokens: DownloadTokens;
}

/** Of a thousand files each: one run reads the names of 50 000 files in some seconds. */
const mostPages = 50;
/** An upload that takes longer than this is left to the walk. */
const recentMs = 10 * 60_000;
const reservationsAtOnce = 100;
const mostRecent = 5_000;

/**
 * Takes the download tokens from every stored file that has any, so that no copied link opens one (decision S17). First
 * from those that were announced lately, however many others there are (decision 92); then each run walks on through the
 * whole bucket, which finds what has no reservation or got another token later.
 * @throws when the storage does not answer; what was taken away until then is
 */
export async function removeDownloadTokens(ports: TokenPorts, pages = mostPages): Promise<void> {
  const failed = (await clearRecent(ports)) + (await walkOn(ports, pages));
  if (failed > 0) ports.log.error('download tokens not removed', { files: failed });
}

/** @returns how many could not be looked at */
async function clearRecent(ports: TokenPorts): Promise<number> {
  const { db, tokens } = ports;
  const since = new Date(ports.now().getTime() - recentMs);
  const recent = db.collection(uploadReservationsCollection).where('at', '>=', since);
  const { docs } = await recent.orderBy('at', 'desc').limit(mostRecent).get();
  let failed = 0;
  for (let start = 0; start < docs.length; start += reservationsAtOnce) {
    const some = docs.slice(start, start + reservationsAtOnce);
    const results = await Promise.allSettled(
      some.map(async (stored) => {
        const path = findStored(UploadReservation, stored)?.path;
        if (path !== undefined && (await tokens.hasAny(path))) await tokens.remove(path);
      }),
    );
    failed += results.filter(({ status }) => status === 'rejected').length;
  }
  return failed;
}

/** @returns of how many files they could not be taken */
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
