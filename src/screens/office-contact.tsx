import { ContactPanel } from '@/features/dashboard/contact-panel';
import { useAdvert } from '@/features/dashboard/use-advert';

/** Another way to the office than writing here: its number, its mail and its door. */
export function OfficeContact({ uid }: { uid: string }) {
  const record = useAdvert(uid);
  return record === undefined ? (
    <div role="status" aria-label="Loading how to reach us">
      <span className="sk block rounded-md! min-h-[218px]" />
    </div>
  ) : (
    <ContactPanel record={record} />
  );
}
