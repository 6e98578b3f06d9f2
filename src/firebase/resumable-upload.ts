import type { AxiosStatic } from 'axios';
import { AppError } from '@contract/values/app-error';

export interface ResumableUpload {
  /** a resumable session of Cloud Storage's JSON API */
  uploadUrl: string;
  file: Blob;
  /** bytes that have arrived, or are on their way */
  onProgress: (sent: number) => void;
}

/** How long is waited for the network; the app's own are those of {@link sendToSession}. */
export interface UploadPatience {
  /** without a byte more, ms; specification, section 9 */
  giveUpAfterMs: number;
  /** the first pause, doubled each time, ms */
  pauseMs: number;
  longestPauseMs: number;
  /** tells 'online' when the network is back */
  network: EventTarget;
}

const patience = { giveUpAfterMs: 10 * 60_000, pauseMs: 500, longestPauseMs: 30_000 };

/** `at` bytes are safely there; or all; or nothing was heard, perhaps because the network has come back meanwhile. */
type Outcome = { kind: 'at'; at: number } | { kind: 'done' } | { kind: 'lost'; isBack: boolean };

const lost: Outcome = { kind: 'lost', isBack: false };

/**
 * Sends a file to a resumable session: all that is missing in one request, and after a lost connection the rest, at once
 * when the browser is back online.
 * @see https://cloud.google.com/storage/docs/performing-resumable-uploads
 * @throws AppError 'timeout' when nothing more arrived for ten minutes, 'permission-denied' when the session refuses
 */
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
      if (Date.now() - since > limits.giveUpAfterMs)
        throw new AppError('timeout', 'Max retry time for operation exceeded, please try again.');
      if (!outcome.isBack) await waitOrOnline(limits.network, pause);
      pause = Math.min(pause * 2, limits.longestPauseMs);
      outcome = await put(axios, limits.network, upload, null);
    } else {
      const sent: Outcome = await put(axios, limits.network, upload, outcome.at);
      // What was sent and did not arrive waits like what was lost.
      outcome = sent.kind === 'at' && sent.at <= reached ? lost : sent;
    }
  }
  upload.onProgress(upload.file.size);
}

/** Sends the bytes from `from` on; null asks how far the session is. */
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
    const { status, headers } = await axios.put<unknown>(uploadUrl, from === null ? null : file.slice(from), {
      headers: { 'Content-Range': `bytes ${range}/${file.size}`, 'Content-Type': 'application/octet-stream' },
      responseType: 'text',
      validateStatus: () => true,
      signal: attempt.signal,
      onUploadProgress: ({ loaded }) => {
        if (from !== null) onProgress(from + loaded);
      },
    });
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
  if (status === 308) return { kind: 'at', at: Number(/-(\d+)$/.exec(range)?.[1] ?? -1) + 1 };
  if (status >= 500 || status === 408 || status === 429) return lost;
  throw new AppError('permission-denied', `The session answered ${status}.`);
}

function waitOrOnline(network: EventTarget, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      network.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    network.addEventListener('online', end);
  });
}
