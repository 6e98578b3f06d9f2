import { useLocation } from 'react-router-dom';
import { AccountHeading } from '@/features/accounts/account-heading';
import { PublicPageFoot } from '@/features/verify/public-page-foot';
import { VerifyForm } from '@/features/verify/verify-form';
import { readVerifyAddress } from '@/domain/verify-link';
import { verifyResult } from '@/repositories/verify-result';

export function VerifyScreen() {
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
      <PublicPageFoot>
        We say nothing about whose land it is, or who asked.
      </PublicPageFoot>
    </>
  );
}
