import { useState } from 'react';
import type { SessionUser } from '@/session/stored-session';
import { Button } from '@/ui/button';
import { DeleteAccountDialog } from './delete-account-dialog';
import { ledgerText } from './privacy-words';

/** The way out, with what goes and what stays. */
export function DeleteAccountCard({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="card max-w-[52rem]" aria-labelledby="delete-account-title">
      <div className="p-4 md:p-6">
        <h2 id="delete-account-title" className="text-lg">
          Delete your account
        </h2>
        <p className="text-ink-2 text-[.9375rem] mt-1">
          We delete your profile, photo, documents and results for good, and take your name, phone number and
          address off your requests. {ledgerText}
        </p>
      </div>
      <div className="px-4 md:px-6 py-4 border-t border-line flex justify-end">
        <Button look="danger" className="max-sm:w-full" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </section>
  );
}
