import type { Firestore } from 'firebase-admin/firestore';
import { scanCursorsCollection, TokenCursor } from '@contract/entities/scan-cursor';
import { findStored } from '../../firestore/stored-document';
import type { Log } from '../../log';
import type { DownloadTokens } from '../../providers/stored-files';

/** What taking the download tokens away needs from outside. */
export interface TokenPorts {
  db: Firestore;
  tokens: DownloadTokens;
  log: Log;
}

/** Of a thousand files each: one run reads the names of 50 000 files in some seconds. */
const mostPages = 50;

/**
 * Takes the download tokens from every stored file that has any, so that no copied link opens one (decision S17). Each run
 * walks through the whole bucket; where that is more than a run can read, the next goes on from there.
 * @throws when the storage does not answer; what was taken away until then is
 */
export async function removeDownloadTokens(
  { db, tokens, log }: TokenPorts,
  pages = mostPages,
): Promise<void> {
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
  if (failed > 0) log.error('download tokens not removed', { files: failed });
}
