import { timeZone } from '@contract/values/limits';
import { AccountDeleted, accountDeletedSubject } from '../../mails/account-deleted';
import type { DraftLetter } from './letter';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });

/** There is no account to look anything up in: the entry carries the address until the mail is sent. */
export const draftAccountDeleted: DraftLetter = ({ appUrl }, { address, at }) =>
  Promise.resolve(
    address === null
      ? null
      : {
          to: address,
          subject: accountDeletedSubject,
          body: <AccountDeleted at={inWords.format(at)} appUrl={appUrl} />,
        },
  );
