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

/**
 * 'at': so many bytes have arrived. `isBack`: given up because the network came
 * back.
 */
type Outcome =
  | { kind: 'at'; at: number }
  | { kind: 'done' }
  | { kind: 'lost'; isBack: boolean };

const lost: Outcome = { kind: 'lost', isBack: false };

/** https://cloud.google.com/storage/docs/performing-resumable-uploads */
export async function sendToSession(
  upload: ResumableUpload,
  limits: UploadPatience = { ...patience, network: window },
): Promise<void> {
  const { default: axios } = await import('axios');
  let outcome: Outcome = { kind: 'at', at: 0 };
  let reached = 0;
  let since = Date.now();
  let pause = limits.pauseMs;
  while (outcome.kind !== 'done') {
    if (outcome.kind === 'at' && outcome.at > reached) {
      reached = outcome.at;
      since = Date.now();
      pause = limits.pauseMs;
    }
    if (outcome.kind === 'lost') {
      if (Date.now() - since > limits.giveUpAfterMs) {
        throw new AppError(
          'timeout',
          'Max retry time for operation exceeded, please try again.',
        );
      }
      if (!outcome.isBack) await waitOrOnline(limits.network, pause);
      pause = Math.min(pause * 2, limits.longestPauseMs);
      outcome = await put(axios, limits.network, upload, null);
    } else {
      const sent: Outcome = await put(
        axios,
        limits.network,
        upload,
        outcome.at,
      );
      outcome = sent.kind === 'at' && sent.at <= reached ? lost : sent;
    }
  }
  upload.onProgress(upload.file.size);
}

/** @param from null asks how many bytes have arrived */
async function put(
  axios: AxiosStatic,
  network: EventTarget,
  upload: ResumableUpload,
  from: number | null,
): Promise<Outcome> {
  const { uploadUrl, file, onProgress } = upload;
  const range = from === null ? '*' : `${from}-${file.size - 1}`;
  const attempt = new AbortController();
  const abort = () => attempt.abort();
  network.addEventListener('online', abort);
  try {
    const { status, headers } = await axios.put<unknown>(
      uploadUrl,
      from === null ? null : file.slice(from),
      {
        headers: {
          'Content-Range': `bytes ${range}/${file.size}`,
          'Content-Type': 'application/octet-stream',
        },
        responseType: 'text',
        validateStatus: () => true,
        signal: attempt.signal,
        onUploadProgress: ({ loaded }) => {
          if (from !== null) onProgress(from + loaded);
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
    return { kind: 'at', at: Number(/-(\d+)$/.exec(range)?.[1] ?? -1) + 1 };
  }
  if (status >= 500 || status === 408 || status === 429) return lost;
  throw new AppError('permission-denied', `The session answered ${status}.`);
}

function waitOrOnline(network: EventTarget, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const isOver = AbortSignal.timeout(ms);
    isOver.addEventListener('abort', () => resolve(), { once: true });
    network.addEventListener('online', () => resolve(), {
      once: true,
      signal: isOver,
    });
  });
}
