import { mapAtOnce } from '../../map-at-once';
import type { RecentUpload, TokenPorts } from './ports';

/** Of a thousand names each: a run reads 50 000 names in some seconds. */
const maxPages = 50;
/** An upload that takes longer is left to the walk. */
const recentMs = 10 * 60_000;
const uploadsAtOnce = 100;
const maxRecent = 5_000;

/**
 * Removes the download tokens of all files, so that no copied link opens one
 * (S17): first of lately announced ones (decision 92), then on through the
 * bucket, for files without a reservation and tokens made later. May be
 * repeated.
 * @param pages of the bucket that one run reads
 * @throws when the storage does not answer; what was removed stays removed
 */
export async function removeDownloadTokens(
  ports: TokenPorts,
  pages = maxPages,
): Promise<void> {
  const failedOfRecent = await clearRecent(ports);
  const failedOfBucket = await walkOn(ports, pages);
  const failedCount = failedOfRecent + failedOfBucket;
  if (failedCount > 0) {
    ports.log.error('download tokens not removed', { files: failedCount });
  }
}

/** @returns how many failed */
async function clearRecent({
  uploads,
  tokens,
  now,
}: TokenPorts): Promise<number> {
  const since = new Date(now().getTime() - recentMs);
  const clearUpload = async (upload: RecentUpload) => {
    const name = upload.readName();
    if (await tokens.hasAny(name)) await tokens.remove(name);
  };
  const recentUploads = await uploads.listRecentUploads(since, maxRecent);
  let failedCount = 0;
  await mapAtOnce(recentUploads, uploadsAtOnce, async (upload) => {
    try {
      await clearUpload(upload);
    } catch {
      failedCount += 1;
    }
  });
  return failedCount;
}

/** @returns how many failed */
async function walkOn(
  { uploads, tokens }: TokenPorts,
  pages: number,
): Promise<number> {
  const firstName = await uploads.findNextName();
  let nextName = firstName;
  let failedCount = 0;
  for (let page = 0; page < pages; page += 1) {
    const { names, next } = await tokens.findPage(nextName);
    const results = await Promise.allSettled(
      names.map((name) => tokens.remove(name)),
    );
    failedCount += results.filter(({ status }) => status === 'rejected').length;
    nextName = next;
    if (next === null) break;
  }
  if (nextName !== firstName) await uploads.saveNextName(nextName);
  return failedCount;
}
