import { useEffect, useRef, useState } from 'react';
import type {
  OpenSharedResultAnswer,
  OpenSharedResultBody,
} from '@contract/endpoints/open-shared-result';
import type { ShareToken } from '@contract/endpoints/share-result';
import { shareOpeningMs } from '@contract/entities/result-share';
import { codeOf } from '@/domain/error-messages';
import { drawRandomText } from '@/lib/random-text';
import { describeSharedError, openingOverText } from './shared-words';

export type OpenShared = (
  body: OpenSharedResultBody,
) => Promise<OpenSharedResultAnswer>;

/** How a link stands in this tab. */
type SharedState =
  | { kind: 'unopened' }
  | { kind: 'opening' }
  | { kind: 'failed'; message: string }
  | {
      kind: 'opened';
      answer: OpenSharedResultAnswer;
      opened: OpenSharedResultBody;
    };

const unopened: SharedState = { kind: 'unopened' };

/**
 * Opens a link at a press. A press after a lost answer is the same opening, so
 * it counts once. What was read is in this page's memory only, and goes with
 * the page: Back does not bring it back, the link may be stopped by then.
 */
export function useSharedResult(token: ShareToken, openShared: OpenShared) {
  const [state, setState] = useState<SharedState>(unopened);
  const opening = useRef<{ id: string; begunAt: number } | null>(null);
  useEffect(() => {
    const forget = () => {
      opening.current = null;
      setState(unopened);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const open = async () => {
    const now = Date.now();
    // The server takes an opening again for so long, and then never.
    const isOver =
      opening.current !== null &&
      Math.abs(now - opening.current.begunAt) >= shareOpeningMs;
    if (opening.current === null || isOver) {
      opening.current = { id: drawRandomText(), begunAt: now };
    }
    const opened: OpenSharedResultBody = {
      token,
      openingId: opening.current.id,
    };
    setState({ kind: 'opening' });
    try {
      const answer = await openShared(opened);
      setState({ kind: 'opened', answer, opened });
    } catch (error) {
      setState({ kind: 'failed', message: describeSharedError(error) });
    }
  };
  /** @returns null where the result has to be opened again first */
  const readOpened = async (read: () => Promise<Blob>) => {
    try {
      return await read();
    } catch (error) {
      if (codeOf(error) !== 'not-found') throw error;
      opening.current = null;
      setState({ kind: 'failed', message: openingOverText });
      return null;
    }
  };
  return { state, open: () => void open(), readOpened };
}
