import { useSyncExternalStore } from 'react';
import { readContact } from '@/domain/contact';
import { getAdvertAndContactStore } from '@/repositories/advert-and-contact';

/** Whom to call about what cannot be changed here any more. */
export function CallUs({ uid }: { uid: string }) {
  const store = getAdvertAndContactStore(uid);
  const live = useSyncExternalStore(store.subscribe, store.getState);
  if (live.kind === 'loading') return null;
  const { phone } = readContact(live.kind === 'ready' ? live.data : null);
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
