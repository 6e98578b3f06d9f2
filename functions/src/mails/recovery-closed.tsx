import { Text } from '@react-email/components';
import { recoveryClosedMs, wrongCodesPerHour } from '@contract/values/limits';
import { MailLayout } from './mail-layout';
import { paragraph } from './style';

export const recoveryClosedSubject = 'Somebody is guessing recovery codes';

const hours = recoveryClosedMs / (60 * 60_000);

/** @param at in words, Accra time */
export function RecoveryClosed({ at }: { at: string }) {
  return (
    <MailLayout
      preview="Recovery is closed for some addresses for an hour."
      heading="Many wrong recovery codes"
      reason="You get this because you are an administrator of Asaase."
    >
      <Text style={paragraph}>
        More than {wrongCodesPerHour} wrong recovery codes were entered within an hour, up to {at} (time in
        Accra). Recovery is closed for {hours === 1 ? 'an hour' : `${hours} hours`}, for addresses at which a
        wrong code was tried in the last day. Nobody else notices, and no password was changed by a wrong
        code.
      </Text>
      <Text style={paragraph}>
        You need to do nothing. If letters like this keep coming, tell whoever runs the project: the log of
        the functions says when recovery closed.
      </Text>
    </MailLayout>
  );
}
