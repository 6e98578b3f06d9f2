import { Link, useLocation } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { OfficeLine } from '@/features/verify/office-line';
import { VerifyForm } from '@/features/verify/verify-form';
import { paths } from '@/domain/paths';
import { readVerifyAddress } from '@/domain/verify-link';
import { fetchPublicContact } from '@/repositories/public-contact';
import { verifyResult } from '@/repositories/verify-result';
import { useSession } from '@/session/session-context';

export function VerifyScreen() {
  const { user } = useSession();
  const { hash, search } = useLocation();
  const address = readVerifyAddress({ hash, search });
  return (
    <>
      <AccountHeading title="Check a results document">
        See whether a search report really came from us, and whether anybody
        changed it since.
      </AccountHeading>
      {/* Another QR code in the same tab is another question: nothing of the one before may stay. */}
      <VerifyForm
        key={`${address.reference} ${address.sha256}`}
        address={address}
        askServer={verifyResult}
      />
      <p className="mt-6 text-[.9375rem] text-ink-2">
        We say nothing about whose land it is, or who asked.{' '}
        <OfficeLine fetchContact={fetchPublicContact} />
      </p>
      <p className="mt-3 text-[.9375rem]">
        <Link
          className="font-[620] inline-flex items-center min-h-11"
          to={user === null ? paths.signIn : paths.home}
        >
          {user === null ? 'Sign in to Asaase' : 'Back to Asaase'}
        </Link>
      </p>
    </>
  );
}
