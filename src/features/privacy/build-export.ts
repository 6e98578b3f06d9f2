import { downloadZip } from 'client-zip';
import { AppError } from '@contract/values/app-error';
import { fetchFile } from '@/repositories/uploads/stored-files';
import { collectRecords, type CollectedRecords } from './collect-records';
import type { ExportFile } from './export-file';
import { writeReadme } from './export-readme';

export interface ExportProgress {
  /** files fetched or given up */
  done: number;
  total: number;
}

interface ExportJob {
  uid: string;
  now: Date;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
}

const maxTries = 2;

/**
 * Files are added one by one, so that only one is in memory; the browser keeps
 * a large archive on disk.
 * @throws AppError the reason why the records cannot be read; after the signal,
 * any error
 */
export async function buildExport(job: ExportJob) {
  const folderName = `asaase-my-data-${job.now.toISOString().slice(0, 10)}`;
  const missingNames: string[] = [];
  const copy = await Promise.race([
    collectRecords(job.uid, job.signal),
    whenOffline(job.signal),
  ]);
  const zip = await downloadZip(
    listEntries(job, copy, folderName, missingNames),
  ).blob();
  job.signal.throwIfAborted();
  return { zip, fileName: `${folderName}.zip`, missing: missingNames };
}

async function* listEntries(
  job: ExportJob,
  copy: CollectedRecords,
  folderName: string,
  missingNames: string[],
) {
  const { now, signal, onProgress } = job;
  const total = copy.files.length;
  for (const [done, file] of copy.files.entries()) {
    onProgress({ done, total });
    const bytes = await findBytes(file, signal);
    if (bytes === null) {
      missingNames.push(file.name);
    } else {
      yield {
        name: `${folderName}/${file.name}`,
        input: bytes,
        lastModified: now,
      };
    }
  }
  onProgress({ done: total, total });
  const { account, profile, records } = copy;
  const data = { madeAt: now, account, profile, ...records };
  yield {
    name: `${folderName}/data.json`,
    input: `${JSON.stringify(data, null, 2)}\n`,
    lastModified: now,
  };
  yield {
    name: `${folderName}/README.txt`,
    input: writeReadme(copy, missingNames, now),
    lastModified: now,
  };
}

/** null when it could not be fetched */
async function findBytes(
  { path }: ExportFile,
  signal: AbortSignal,
): Promise<Blob | null> {
  for (let triesLeft = maxTries; triesLeft > 0; triesLeft -= 1) {
    signal.throwIfAborted();
    const bytes = await Promise.race([
      fetchFile(path).catch(() => null),
      whenAborted(signal),
    ]);
    if (bytes !== null) return bytes;
  }
  return null;
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new AppError('cancelled')), {
      once: true,
    });
  });
}

/** Without a network Firestore waits and reports nothing. */
function whenOffline(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = () => reject(new AppError('network'));
    if (navigator.onLine) {
      window.addEventListener('offline', refuse, { once: true, signal });
    } else {
      refuse();
    }
  });
}
