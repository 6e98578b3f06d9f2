import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { describeError } from '@/domain/error-messages';
import type { VerificationResult } from '@/session/verify-email';

export type Verification =
  | { kind: 'checking' }
  | { kind: 'verified' }
  | { kind: 'refused' }
  | { kind: 'unanswered'; sentence: string };

/** Applies the code of a verification link, once, and again when there was no answer. */
export function useVerification(
  code: string | null,
  onApply: (code: string) => Promise<VerificationResult>,
  onOwnVerified: () => void,
) {
  const [verification, setVerification] = useState<Verification>(
    code === null ? { kind: 'refused' } : { kind: 'checking' },
  );
  const [attempt, setAttempt] = useState(1);
  const begun = useRef(0);
  const apply = useEffectEvent(async () => {
    if (code === null) return;
    try {
      const { link, isOwnVerified } = await onApply(code);
      if (isOwnVerified) onOwnVerified();
      // A link that was pressed twice, or that a mail scanner opened, has done its work.
      setVerification({ kind: link === 'accepted' || isOwnVerified ? 'verified' : 'refused' });
    } catch (error) {
      setVerification({ kind: 'unanswered', sentence: describeError(error) });
    }
  });
  useEffect(() => {
    // A code works once, and React's strict mode runs effects twice.
    if (begun.current === attempt) return;
    begun.current = attempt;
    void apply();
  }, [attempt]);
  return {
    verification,
    retry: () => {
      setVerification({ kind: 'checking' });
      setAttempt(attempt + 1);
    },
    markVerified: () => {
      onOwnVerified();
      setVerification({ kind: 'verified' });
    },
  };
}
