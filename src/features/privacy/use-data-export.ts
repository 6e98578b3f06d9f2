import { useEffect, useRef, useState } from 'react';
import { AppError } from '@contract/values/app-error';
import { toAppError } from '@/firebase/errors';
import { describeError } from '@/domain/error-messages';
import { saveFile } from '@/lib/files';
import type { ExportProgress } from './build-export';

export type ExportState =
  | { kind: 'idle'; note: string | null }
  | { kind: 'reading' }
  | ({ kind: 'fetching' } & ExportProgress)
  | { kind: 'done'; fileName: string; missing: number }
  | { kind: 'failed'; message: string };

const idle: ExportState = { kind: 'idle', note: null };

/** Makes and saves the copy of a person's data. Leaving the screen ends it. */
export function useDataExport(uid: string) {
  const [state, setState] = useState<ExportState>(idle);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== null) return;
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'reading' });
    try {
      const { buildExport } = await import('./build-export');
      const { zip, fileName, missing } = await buildExport({
        uid,
        now: new Date(),
        signal: own.signal,
        onProgress: (progress) => {
          if (!own.signal.aborted) setState({ kind: 'fetching', ...progress });
        },
      });
      saveFile(zip, fileName);
      setState({ kind: 'done', fileName, missing: missing.length });
    } catch (error) {
      const cancelled = error instanceof AppError && error.code === 'cancelled';
      setState(
        cancelled
          ? { kind: 'idle', note: 'The download was cancelled. Nothing was saved.' }
          : { kind: 'failed', message: describeError(toAppError(error)) },
      );
    } finally {
      running.current = null;
    }
  };
  return { state, start: () => void start(), cancel: () => running.current?.abort() };
}
