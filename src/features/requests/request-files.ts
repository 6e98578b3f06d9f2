import {
  listResultVersions,
  type Request,
  type ResultVersion,
} from '@contract/entities/request';
import { fileNameOf } from '@contract/values/file/object-path';
import { prepareToOpen, saveFile } from '@/lib/files';
import { hashFile } from '@/lib/hash-file';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { getCurrentDocument } from './request-status';

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

/**
 * Saves the newest version by default. Only records from before there were
 * versions have no hash to check.
 * @throws when there is no file, it cannot be fetched, or its hash is not the
 * recorded one
 */
export async function saveResults(
  request: Request,
  number?: number,
): Promise<void> {
  const versions = listNumberedVersions(request);
  const wantedNumber = number ?? versions.length;
  const version = versions.find((listed) => listed.number === wantedNumber);
  const path = version?.path ?? request.resultsUrl;
  if (path === null) throw new Error('The record names no results.');
  const blob = await fetchFile(path);
  if (version !== undefined && (await hashFile(blob)) !== version.sha256) {
    throw new Error('The file is not the one delivered.');
  }
  saveFile(
    blob,
    nameResultFile(
      request,
      version ?? { number: 1, fileName: fileNameOf(path) },
    ),
  );
}

/**
 * Fetches the document.
 * @returns what shows it
 */
export async function fetchDocument(request: Request): Promise<() => void> {
  const path = getCurrentDocument(request);
  return prepareToOpen(await fetchFile(path), fileNameOf(path));
}

/** 'LS-7K3M-98-results-v2.pdf' */
export function nameResultFile(
  { reference, documentId }: Pick<Request, 'reference' | 'documentId'>,
  { number, fileName }: { number: number } & Pick<ResultVersion, 'fileName'>,
): string {
  const extension = /\.[a-z0-9]{1,5}$/i.exec(fileName)?.[0].toLowerCase() ?? '';
  return `${reference ?? documentId}-results-v${number}${extension}`;
}
