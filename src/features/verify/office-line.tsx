import type { PublicContact } from '@contract/entities/public-contact';
import { readContact } from '@/domain/contact';
import { useLoaded } from '@/lib/hooks/use-loaded';

/** Without a default contact, which would belong to a stranger. */
export function OfficeLine({
  fetchContact,
}: {
  fetchContact: () => Promise<PublicContact | null>;
}) {
  const { phone, email } = readContact(useLoaded(fetchContact));
  if (phone === null && email === null) {
    return (
      <>
        <span>Questions? Sign in to Asaase and write to us under Support.</span>
      </>
    );
  }
  return (
    <>
      <span>Questions?</span>{' '}
      {phone !== null && (
        <a
          className="num whitespace-nowrap font-[620]"
          href={`tel:${phone.callable}`}
        >
          {phone.shown}
        </a>
      )}
      {phone !== null && email !== null && <span> or </span>}
      {email !== null && (
        <a className="font-[620] wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </>
  );
}
