import { useEffect, useState } from 'react';
import type { VerifyResultAnswer, VerifyResultBody } from '@contract/endpoints/verify-result';
import { describeVerifyError } from './verify-words';

export type Ask = (body: VerifyResultBody) => Promise<VerifyResultAnswer>;

/** What the register says about one fingerprint. */
export type Asked =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'answered'; answer: VerifyResultAnswer; of: VerifyResultBody }
  | { kind: 'failed'; message: string };

/** Asks the register; a later question takes the place of an earlier one. */
export function useResultCheck(ask: Ask) {
  const [asked, setAsked] = useState<Asked>({ kind: 'idle' });
  const put = async (of: VerifyResultBody) => {
    setAsked({ kind: 'asking' });
    try {
      const answer = await ask(of);
      setAsked({ kind: 'answered', answer, of });
    } catch (error) {
      setAsked({ kind: 'failed', message: describeVerifyError(error) });
    }
  };
  return { asked, put, clear: () => setAsked({ kind: 'idle' }) };
}

/** Asks at once about the fingerprint of a QR code. */
export function useScanned(ask: Ask, scanned: VerifyResultBody | null) {
  const { asked, put } = useResultCheck(ask);
  const [first] = useState(() => ({ scanned, put }));
  useEffect(() => {
    if (first.scanned !== null) void first.put(first.scanned);
  }, [first]);
  return { asked, again: () => (scanned === null ? undefined : void put(scanned)) };
}
