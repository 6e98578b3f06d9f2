import { AccountHeading } from '@/features/accounts/account-heading';
import { StatusForm } from '@/features/status/status-form';
import { PublicPageFoot } from '@/features/verify/public-page-foot';
import { askStatus, sendStatusSms } from '@/repositories/status';

export function StatusScreen() {
  return (
    <>
      <AccountHeading title="See where your request stands">
        With its reference and your phone number, without a password.
      </AccountHeading>
      <StatusForm askStatus={askStatus} sendStatusSms={sendStatusSms} />
      <PublicPageFoot>
        We say nothing here about the land, the papers or the price.
      </PublicPageFoot>
    </>
  );
}
