import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { describeError } from '@/domain/error-messages';
import { describeNewLink } from '@/domain/new-link-words';
import { paths } from '@/domain/paths';
import { useAttempt } from '@/ui/forms/use-attempt';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { FormError } from '@/ui/forms/form-error';
import { AccountHeading } from './account-heading';
import type { VerificationResult } from '@/session/verify-email';

type Verification =
  | { kind: 'checking' | 'verified' | 'refused' }
  | { kind: 'unanswered'; sentence: string };

const titles: Readonly<Record<Verification['kind'], string>> = {
  checking: 'Checking your link',
  verified: 'Your e-mail is verified',
  refused: 'This link does not work any more',
  unanswered: 'We could not check your link',
};

const findHelp = (verification: Verification, isSignedIn: boolean): string => {
  switch (verification.kind) {
    case 'checking':
      return 'One moment.';
    case 'verified':
      return 'Results and receipts can now be sent to you.';
    case 'refused':
      return isSignedIn
        ? 'It was used before, or it is too old. We can send you another one.'
        : 'It was used before, or it is too old. Sign in to ask for another one.';
    case 'unanswered':
      return verification.sentence;
  }
};

export interface VerifyEmailProps {
  /** null when the page's address has none */
  code: string | null;
  /** null when nobody is signed in */
  ownEmail: string | null;
  onApply: (code: string) => Promise<VerificationResult>;
  onOwnVerified: () => void;
  /** @returns true when the address is verified already */
  onSendAgain: () => Promise<boolean>;
}

export function VerifyEmail({
  code,
  ownEmail,
  onApply,
  onOwnVerified,
  onSendAgain,
}: VerifyEmailProps) {
  const [verification, setVerification] = useState<Verification>({
    kind: code === null ? 'refused' : 'checking',
  });
  const hasBegun = useRef(false);
  const applyCode = async () => {
    if (code === null) return;
    try {
      const { link, isOwnVerified } = await onApply(code);
      if (isOwnVerified) onOwnVerified();
      // A link that was pressed twice, or that a mail scanner opened, has done
      // its work.
      setVerification({
        kind: link === 'accepted' || isOwnVerified ? 'verified' : 'refused',
      });
    } catch (error) {
      setVerification({ kind: 'unanswered', sentence: describeError(error) });
    }
  };
  const begin = useEffectEvent(applyCode);
  useEffect(() => {
    // A code works once, and React's strict mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    void begin();
  }, []);
  const retry = () => {
    setVerification({ kind: 'checking' });
    void applyCode();
  };
  const markVerified = () => {
    onOwnVerified();
    setVerification({ kind: 'verified' });
  };
  const { kind } = verification;
  return (
    <>
      <div role="status">
        <AccountHeading title={titles[kind]}>
          {findHelp(verification, ownEmail !== null)}
        </AccountHeading>
      </div>
      {kind === 'unanswered' && (
        <Button large full onClick={retry}>
          Try again
        </Button>
      )}
      {kind === 'refused' && ownEmail !== null && (
        <SendAgain
          email={ownEmail}
          onSendAgain={onSendAgain}
          onVerified={markVerified}
        />
      )}
      {(kind === 'verified' || (kind === 'refused' && ownEmail === null)) && (
        <ButtonLink
          to={ownEmail === null ? paths.signIn : paths.home}
          large
          full
        >
          {ownEmail === null ? 'Sign in' : 'Go to Home'}
        </ButtonLink>
      )}
    </>
  );
}

function SendAgain({
  email,
  onSendAgain,
  onVerified,
}: {
  email: string;
  onSendAgain: () => Promise<boolean>;
  onVerified: () => void;
}) {
  const [isSent, setIsSent] = useState(false);
  const { isBusy, failure, run } = useAttempt(describeError);
  const send = async () => {
    setIsSent(false);
    if (await onSendAgain()) onVerified();
    else setIsSent(true);
  };
  return (
    <div className="grid">
      <div className="has-[p]:mb-4">
        <FormError>{failure}</FormError>
        <div role="status">
          {isSent && (
            <p className="text-ok font-[560]">{describeNewLink(email)}</p>
          )}
        </div>
      </div>
      <Button
        large
        full
        busyLabel={isBusy && 'Sending...'}
        onClick={() => void run(send)}
      >
        Send again
      </Button>
      <ButtonLink to={paths.home} look="secondary" large full className="mt-3">
        Go to Home
      </ButtonLink>
    </div>
  );
}
