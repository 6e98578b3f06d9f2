import {
  listResultVersions,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import { nameResultFile } from '@contract/values/file/result-file-name';
import { fileNameOf } from '@contract/values/file/object-path';
import { prepareToOpen, saveFile } from '@/lib/files';
import { hashFile } from '@/lib/hash-file';
import { fetchFile } from '@/repositories/uploads/stored-files';

export interface NumberedVersion extends ResultVersion {
  /** 1 for the first delivery */
  number: number;
}

/** newest first */
export function listNumberedVersions(
  request: Pick<Request, 'results'>,
): NumberedVersion[] {
  const versions = listResultVersions(request);
  return versions.map((version, index) => ({
    ...version,
    number: versions.length - index,
  }));
}

/** A file of results, and the name under which it is saved. */
interface ResultsFile {
  blob: Blob;
  fileName: string;
}

/**
 * Fetches the newest version by default. Only records from before there were
 * versions have no hash to check.
 * @throws when there is no file, it cannot be fetched, or its hash is not the
 * recorded one
 */
async function fetchVersion(
  request: Request,
  number?: number,
): Promise<ResultsFile> {
  const versions = listNumberedVersions(request);
  const wantedNumber = number ?? versions.length;
  const version = versions.find((listed) => listed.number === wantedNumber);
  const path = version?.path ?? request.resultsUrl;
  if (path === null) throw new Error('The record names no results.');
  const blob = await fetchFile(path);
  if (version !== undefined && (await hashFile(blob)) !== version.sha256) {
    throw new Error('The file is not the one delivered.');
  }
  const fileName = nameResultFile(
    request,
    version ?? { number: 1, fileName: fileNameOf(path) },
  );
  return { blob, fileName };
}

/**
 * Saves a version, the newest by default.
 * @throws as {@link fetchVersion}
 */
export async function saveResults(
  request: Request,
  number?: number,
): Promise<void> {
  const { blob, fileName } = await fetchVersion(request, number);
  saveFile(blob, fileName);
}

/**
 * Fetches the newest version.
 * @throws as {@link fetchVersion}
 */
export function fetchNewest(request: Request): Promise<ResultsFile> {
  return fetchVersion(request);
}

/**
 * Fetches the newest version.
 * @returns what shows it in a tab
 * @throws as {@link fetchVersion}
 */
export async function prepareNewest(request: Request): Promise<() => void> {
  const { blob, fileName } = await fetchVersion(request);
  return prepareToOpen(blob, fileName);
}

/** A PDF has no picture to show. */
export function isPicture(path: string): boolean {
  return /\.(jpe?g|png|webp)$/i.test(path);
}
