import { ContactPanel } from '@/features/dashboard/contact-panel';
import { dataOf, useLive } from '@/live/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact';

/** Another way to the office than writing here: its number, its mail and its door. */
export function OfficeContact({ uid }: { uid: string }) {
  const live = useLive(advertAndContact(), uid);
  return live.kind === 'loading' ? (
    <div role="status" aria-label="Loading how to reach us">
      <span className="sk block rounded-md! min-h-[218px]" />
    </div>
  ) : (
    <ContactPanel record={dataOf(live)} />
  );
}
