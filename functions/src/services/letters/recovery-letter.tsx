import { paths } from './app-paths';
import { RecoveryByGoogle, recoveryByGoogleSubject } from '../../mails/recovery-by-google';
import { RecoveryCode, recoveryCodeSubject } from '../../mails/recovery-code';
import { issueCode } from '../recovery/issue-code';
import type { DraftLetter } from './letter';

/** Only here, out of sight of whoever asked, is it looked up whether the address has an account (S2). */
export const draftRecovery: DraftLetter = async (ports, entry) => {
  const { outboxId, address } = entry;
  if (address === null) return null;
  const account = await ports.identity.findAccountByEmail(address);
  const usable = account !== null && !account.disabled ? account : null;
  const uid = usable?.hasPassword === true ? usable.uid : null;
  const code = await issueCode(ports, { address, outboxId, uid });
  if (usable === null) return null;
  if (!usable.hasPassword) {
    const signInUrl = `${ports.appUrl}${paths.signIn}`;
    return {
      to: address,
      subject: recoveryByGoogleSubject,
      body: <RecoveryByGoogle signInUrl={signInUrl} />,
    };
  }
  return code === null
    ? null
    : { to: address, subject: recoveryCodeSubject, body: <RecoveryCode code={code} /> };
};
