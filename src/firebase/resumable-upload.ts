import type { AxiosStatic } from 'axios';
import { AppError } from '@contract/values/app-error';

interface ResumableUpload {
  uploadUrl: string;
  file: Blob;
  onProgress: (sent: number) => void;
}

export interface UploadPatience {
  /** ms without a new byte; specification, section 9 */
  giveUpAfterMs: number;
  pauseMs: number;
  longestPauseMs: number;
  network: EventTarget;
}

const patience = {
  giveUpAfterMs: 10 * 60_000,
  pauseMs: 500,
  longestPauseMs: 30_000,
};

/** What one attempt has come to. */
type Outcome =
  /** so many bytes have arrived in all */
  | { kind: 'received'; bytes: number }
  | { kind: 'done' }
  /** `isBack`: given up because the network came back */
  | { kind: 'lost'; isBack: boolean };

const lost: Outcome = { kind: 'lost', isBack: false };

/** https://cloud.google.com/storage/docs/performing-resumable-uploads */
export async function sendToSession(
  upload: ResumableUpload,
  limits: UploadPatience = { ...patience, network: window },
): Promise<void> {
  const { default: axios } = await import('axios');
  let outcome: Outcome = { kind: 'received', bytes: 0 };
  let receivedBytes = 0;
  let lastProgressAt = Date.now();
  let pauseMs = limits.pauseMs;
  while (outcome.kind !== 'done') {
    if (outcome.kind === 'received' && outcome.bytes > receivedBytes) {
      receivedBytes = outcome.bytes;
      lastProgressAt = Date.now();
      pauseMs = limits.pauseMs;
    }
    if (outcome.kind === 'lost') {
      if (Date.now() - lastProgressAt > limits.giveUpAfterMs) {
        throw new AppError(
          'timeout',
          'Max retry time for operation exceeded, please try again.',
        );
      }
      if (!outcome.isBack) await waitOrOnline(limits.network, pauseMs);
      pauseMs = Math.min(pauseMs * 2, limits.longestPauseMs);
      outcome = await sendFrom(axios, limits.network, upload, null);
    } else {
      const sent: Outcome = await sendFrom(
        axios,
        limits.network,
        upload,
        outcome.bytes,
      );
      const hasMoved = sent.kind !== 'received' || sent.bytes > receivedBytes;
      outcome = hasMoved ? sent : lost;
    }
  }
  upload.onProgress(upload.file.size);
}

/** @param firstByte null asks how many bytes have arrived */
async function sendFrom(
  axios: AxiosStatic,
  network: EventTarget,
  upload: ResumableUpload,
  firstByte: number | null,
): Promise<Outcome> {
  const { uploadUrl, file, onProgress } = upload;
  const range = firstByte === null ? '*' : `${firstByte}-${file.size - 1}`;
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  network.addEventListener('online', abort);
  try {
    const { status, headers } = await axios.put<unknown>(
      uploadUrl,
      firstByte === null ? null : file.slice(firstByte),
      {
        headers: {
          'Content-Range': `bytes ${range}/${file.size}`,
          'Content-Type': 'application/octet-stream',
        },
        responseType: 'text',
        validateStatus: () => true,
        signal: attempt.signal,
        onUploadProgress: ({ loaded }) => {
          if (firstByte !== null) onProgress(firstByte + loaded);
        },
      },
    );
    return readOutcome(status, String(headers['range'] ?? ''));
  } catch (error) {
    if (attempt.signal.aborted) return { kind: 'lost', isBack: true };
    if (axios.isAxiosError(error)) return lost;
    throw error;
  } finally {
    network.removeEventListener('online', abort);
  }
}

function readOutcome(status: number, range: string): Outcome {
  if (status === 200 || status === 201) return { kind: 'done' };
  if (status === 308) {
    const lastByte = Number(/-(\d+)$/.exec(range)?.[1] ?? -1);
    return { kind: 'received', bytes: lastByte + 1 };
  }
  if (status >= 500 || status === 408 || status === 429) return lost;
  throw new AppError('permission-denied', `The session answered ${status}.`);
}

function waitOrOnline(network: EventTarget, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timeout = AbortSignal.timeout(ms);
    timeout.addEventListener('abort', () => resolve(), { once: true });
    network.addEventListener('online', () => resolve(), {
      once: true,
      signal: timeout,
    });
  });
}
