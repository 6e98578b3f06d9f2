import { useState } from 'react';
import { describeError } from '@/domain/error-messages';
import { createUserProfile } from '@/repositories/user-profiles';
import type { SessionUser } from '@/session/stored-session';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { FormError } from '@/ui/form-error';
import { noProfileText } from './profile-words';

/** An account without its record, and the way to have one again. */
export function MissingProfile({ user }: { user: SessionUser }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const create = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { uid, name, email, provider } = user;
      // A stored photo is chosen anew; Google's comes back by itself.
      const imageUrl = user.imageUrl?.startsWith('https://') === true ? user.imageUrl : null;
      await createUserProfile({ uid, name, email, provider, imageUrl });
    } catch (error) {
      setFailure(describeError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="card max-w-[52rem]">
      <EmptyState
        title={noProfileText}
        help="Your requests and payments are not touched. Create your profile again to add your phone and location."
        map="c"
        action={
          <Button busy={isBusy && 'Creating...'} onClick={() => void create()}>
            Create my profile
          </Button>
        }
      />
      <div className="px-5 has-[p]:pb-5">
        <FormError>{failure}</FormError>
      </div>
    </section>
  );
}
