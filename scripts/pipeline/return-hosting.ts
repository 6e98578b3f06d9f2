import * as z from 'zod/mini';
import type { GoogleReader } from './google-reader';
import { PipelineRefused } from './release-files';

const HostingRelease = z.object({
  releaseTime: z.string(),
  message: z.optional(z.string()),
  type: z.optional(z.string()),
  version: z.optional(
    z.object({ name: z.string(), status: z.optional(z.string()) }),
  ),
});
type HostingRelease = z.infer<typeof HostingRelease>;
const Releases = z.object({ releases: z.optional(z.array(HostingRelease)) });
const shownReleases = 10;

const idOf = ({ version }: HostingRelease) =>
  version?.name.split('/').at(-1) ?? '';
const isUsable = ({ version }: HostingRelease) =>
  version?.status === 'FINALIZED';

async function readReleases(
  hosting: GoogleReader,
  site: string,
): Promise<HostingRelease[]> {
  const { releases = [] } = await hosting.call(
    `sites/${site}/channels/live/releases?pageSize=${shownReleases}`,
    Releases,
  );
  return releases;
}

/**
 * @returns a line for each of the last releases, the newest first: its version,
 * when, and what was written to it
 */
export async function listReleases(
  hosting: GoogleReader,
  site: string,
): Promise<string[]> {
  const releases = await readReleases(hosting, site);
  return releases.map((release, index) => {
    const liveNote = index === 0 ? ' (people see this one)' : '';
    const deletedNote = isUsable(release) ? '' : ' (cannot be shown again)';
    return `${idOf(release)}  ${release.releaseTime}  ${release.message ?? ''}${liveNote}${deletedNote}`;
  });
}

/**
 * Shows people the app of an earlier release again. Functions, rules and
 * indexes stay as they are.
 * @param version as {@link listReleases} says it
 * @throws PipelineRefused where it is the one they see, is not among the last
 * releases, or was deleted
 */
export async function returnHosting(
  hosting: GoogleReader,
  site: string,
  version: string,
): Promise<void> {
  const [liveRelease, ...earlierReleases] = await readReleases(hosting, site);
  if (liveRelease !== undefined && idOf(liveRelease) === version) {
    throw new PipelineRefused(`People see ${version} already.`);
  }
  const wantedRelease = earlierReleases.find(
    (release) => idOf(release) === version,
  );
  if (wantedRelease?.version === undefined || !isUsable(wantedRelease)) {
    throw new PipelineRefused(
      `${version} is not among the last ${shownReleases} releases of ${site}, or was deleted.`,
    );
  }
  const name = encodeURIComponent(`sites/${site}/versions/${version}`);
  await hosting.call(
    `sites/${site}/releases?versionName=${name}`,
    HostingRelease,
    {
      message: `Back to ${wantedRelease.message ?? version}`,
    },
  );
}
