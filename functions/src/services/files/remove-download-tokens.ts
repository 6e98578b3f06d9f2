import { mapAtOnce } from '../../map-at-once';
import type { RecentUpload, TokenPorts } from './ports';

/** Of a thousand names each: a run reads 50 000 names in some seconds. */
const mostPages = 50;
/** An upload that takes longer is left to the walk. */
const recentMs = 10 * 60_000;
const uploadsAtOnce = 100;
const mostRecent = 5_000;

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
  pages = mostPages,
): Promise<void> {
  const failedOfRecent = await clearRecent(ports);
  const failedOfBucket = await walkOn(ports, pages);
  const failed = failedOfRecent + failedOfBucket;
  if (failed > 0) {
    ports.log.error('download tokens not removed', { files: failed });
  }
}

/** @returns how many failed */
async function clearRecent({
  uploads,
  tokens,
  now,
}: TokenPorts): Promise<number> {
  const since = new Date(now().getTime() - recentMs);
  const clear = async (upload: RecentUpload) => {
    const name = upload.readName();
    if (await tokens.hasAny(name)) await tokens.remove(name);
  };
  let failed = 0;
  await mapAtOnce(
    await uploads.listRecentUploads(since, mostRecent),
    uploadsAtOnce,
    (upload) => clear(upload).catch(() => (failed += 1)),
  );
  return failed;
}

/** @returns how many failed */
async function walkOn(
  { uploads, tokens }: TokenPorts,
  pages: number,
): Promise<number> {
  const firstName = await uploads.findNextName();
  let nextName = firstName;
  let failed = 0;
  for (let page = 0; page < pages; page += 1) {
    const { names, next } = await tokens.findPage(nextName);
    const results = await Promise.allSettled(
      names.map((name) => tokens.remove(name)),
    );
    failed += results.filter(({ status }) => status === 'rejected').length;
    nextName = next;
    if (next === null) break;
  }
  if (nextName !== firstName) await uploads.saveNextName(nextName);
  return failed;
}
