import { readContact } from '@/domain/contact';
import { dataOf, useLive } from '@/live/use-live';
import { advertAndContact } from '@/repositories/advert-and-contact';

/** Whom to call about what cannot be changed here any more. */
export function CallUs({ uid }: { uid: string }) {
  const live = useLive(advertAndContact(), uid);
  if (live.kind === 'loading') return null;
  const { phone } = readContact(dataOf(live));
  if (phone === null) return <p className="mt-1">To change it, write to us under Support.</p>;
  return (
    <p className="mt-1">
      To change it, call us on{' '}
      <a href={`tel:${phone.callable}`} className="num whitespace-nowrap">
        {phone.shown}
      </a>
      .
    </p>
  );
}
