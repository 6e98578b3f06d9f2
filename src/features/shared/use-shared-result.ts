import { useEffect, useRef, useState } from 'react';
import type {
  OpenSharedResultAnswer,
  OpenSharedResultBody,
} from '@contract/endpoints/open-shared-result';
import type { ShareToken } from '@contract/endpoints/share-result';
import { drawRandomText } from '@/lib/random-text';
import { describeSharedError } from './shared-words';

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
  const openingId = useRef<string | null>(null);
  useEffect(() => {
    const forget = () => {
      openingId.current = null;
      setState(unopened);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const open = async () => {
    openingId.current ??= drawRandomText();
    const opened: OpenSharedResultBody = {
      token,
      openingId: openingId.current,
    };
    setState({ kind: 'opening' });
    try {
      const answer = await openShared(opened);
      setState({ kind: 'opened', answer, opened });
    } catch (error) {
      setState({ kind: 'failed', message: describeSharedError(error) });
    }
  };
  return { state, open: () => void open() };
}
