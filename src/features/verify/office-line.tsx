import { useEffect, useState } from 'react';
import type { PublicContact } from '@contract/entities/public-contact';
import { readContact } from '@/domain/contact';

/** Whom to ask: what the administrators entered. Nothing else is ever shown, for it would belong to a stranger. */
export function OfficeLine({ fetchContact }: { fetchContact: () => Promise<PublicContact | null> }) {
  const [record, setRecord] = useState<PublicContact | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchContact().then(
      (found) => {
        if (!isGone) setRecord(found);
      },
      // Without it the line says how to ask in the app.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [fetchContact]);
  const { phone, email } = readContact(record);
  if (phone === null && email === null)
    return <>Questions? Sign in to Asaase and write to us under Support.</>;
  return (
    <>
      Questions?{' '}
      {phone !== null && (
        <a className="num whitespace-nowrap font-[620]" href={`tel:${phone.callable}`}>
          {phone.shown}
        </a>
      )}
      {phone !== null && email !== null && ' or '}
      {email !== null && (
        <a className="font-[620] wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
