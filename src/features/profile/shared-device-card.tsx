import { useState } from 'react';
import { isSharedDevice } from '@/lib/shared-device';
import { useUser } from '@/session/session-context';
import { changeSharedDevice } from '@/session/shared-device';
import { Checkbox } from '@/ui/forms/checkbox';
import { FormError } from '@/ui/forms/form-error';
import { useAttempt } from '@/ui/forms/use-attempt';

const ownText =
  'What you type and have not sent is kept on this device for a day, for you only. It is there again when you sign in.';
const sharedText =
  'What you have not sent is deleted when you are signed out. This device does not remember your password.';

const describeFailure = () =>
  'This browser could not delete everything it keeps. Press Logout when you leave.';

/** Says whether other people use this phone or computer. */
export function SharedDeviceCard() {
  const user = useUser();
  const [isShared, setShared] = useState(isSharedDevice);
  const { failure, run } = useAttempt(describeFailure);
  const change = (isNowShared: boolean) => {
    setShared(isNowShared);
    void run(() => changeSharedDevice(user, isNowShared));
  };
  return (
    <section
      className="card max-w-[52rem] p-4 md:p-6"
      aria-labelledby="shared-device-title"
    >
      <h2 id="shared-device-title" className="text-lg">
        This phone or computer
      </h2>
      <p role="status" className="text-ink-2 text-[.9375rem] mt-1">
        {isShared ? sharedText : ownText}
      </p>
      <Checkbox
        className="mt-3"
        label="Other people use it, too"
        checked={isShared}
        onChange={({ target }) => change(target.checked)}
      />
      <FormError>{failure}</FormError>
    </section>
  );
}
