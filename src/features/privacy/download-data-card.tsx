import { useEffect, useRef, useState } from 'react';
import { useUser } from '@/session/session-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/forms/form-error';
import { ProgressBar } from '@/ui/progress-bar';
import { toAppError } from '@/firebase/errors';
import { describeError } from '@/domain/error-messages';
import { saveFile } from '@/lib/files';
import type { ExportProgress } from './build-export';
import { countOf } from '@/lib/text/counts';

export function DownloadDataCard() {
  const { state, start, cancel } = useDataExport();
  const isBusy = state.kind === 'reading' || state.kind === 'fetching';
  const hasGaps = state.kind === 'done' && state.missing > 0;
  const startLabel =
    state.kind === 'failed' || hasGaps ? 'Try again' : 'Download my data';
  return (
    <section
      className="card max-w-[52rem]"
      aria-labelledby="download-data-title"
    >
      <div className="p-4 md:p-6">
        <h2 id="download-data-title" className="text-lg">
          Your data
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          Get a copy of everything we keep about you in one ZIP file: your
          account and profile, your requests and payments, and your documents,
          results and photo.
        </p>
        <div role="status" className="text-[.9375rem] mt-3 empty:hidden">
          {describeState(state)}
        </div>
        {state.kind === 'fetching' && state.total > 0 && (
          <div className="mt-2">
            <ProgressBar
              percent={(100 * state.done) / state.total}
              label="Files fetched"
            />
          </div>
        )}
        <div className="mt-3 has-[>_div:empty]:hidden">
          <FormError>
            {state.kind === 'failed' ? state.message : null}
          </FormError>
        </div>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button
          look="secondary"
          className="max-sm:w-full"
          onClick={isBusy ? cancel : start}
        >
          {isBusy ? 'Cancel download' : startLabel}
        </Button>
      </div>
    </section>
  );
}

function describeState(state: ExportState): string {
  switch (state.kind) {
    case 'idle':
      return state.note;
    case 'reading':
      return 'Reading your records...';
    case 'fetching':
      return state.total === 0
        ? 'Putting it together...'
        : `${state.done} of ${countFiles(state.total)}`;
    case 'done':
      return state.missing === 0
        ? `Saved as ${state.fileName}.`
        : `Saved as ${state.fileName}, but ${countFiles(state.missing)} could not be fetched. See the README in it.`;
    case 'failed':
      return '';
  }
}

const countFiles = (count: number) => countOf(count, 'file');

type ExportState =
  | { kind: 'idle'; note: string }
  | { kind: 'reading' }
  | ({ kind: 'fetching' } & ExportProgress)
  | { kind: 'done'; fileName: string; missing: number }
  | { kind: 'failed'; message: string };

function useDataExport() {
  const { uid } = useUser();
  const [state, setState] = useState<ExportState>({ kind: 'idle', note: '' });
  const runningExport = useRef<AbortController | null>(null);
  useEffect(() => () => runningExport.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    runningExport.current = controller;
    setState({ kind: 'reading' });
    try {
      const { buildExport } = await import('./build-export');
      const { zip, fileName, missing } = await buildExport({
        uid,
        now: new Date(),
        signal: controller.signal,
        onProgress: (progress) => setState({ kind: 'fetching', ...progress }),
      });
      saveFile(zip, fileName);
      setState({ kind: 'done', fileName, missing: missing.length });
    } catch (error) {
      if (controller.signal.aborted) {
        const note = 'The download was cancelled. Nothing was saved.';
        setState({ kind: 'idle', note });
      } else {
        const message = describeError(toAppError(error));
        setState({ kind: 'failed', message });
      }
    }
  };
  return {
    state,
    start: () => void start(),
    cancel: () => runningExport.current?.abort(),
  };
}
