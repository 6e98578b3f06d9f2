import { timeZone } from '@contract/values/limits';
import { RecoveryClosed, recoveryClosedSubject } from '../../mails/recovery-closed';
import { listAdministratorAddresses } from './administrator-addresses';
import type { DraftLetter } from './letter';

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });

/** To every administrator there is when it is written. */
export const draftRecoveryClosed: DraftLetter = async (ports, { at }) => {
  const to = await listAdministratorAddresses(ports);
  if (to.length === 0) return null;
  return { to, subject: recoveryClosedSubject, body: <RecoveryClosed at={inWords.format(at)} /> };
};
