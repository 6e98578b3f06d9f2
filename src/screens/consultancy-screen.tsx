import { OpensSoon } from '@/features/dashboard/opens-soon';
import { useUser } from '@/session/session-context';

/** /consultancy, until appointments can be booked here. */
export function ConsultancyScreen() {
  const { uid } = useUser();
  return (
    <OpensSoon
      uid={uid}
      heading="Professional Services"
      sentence="Booking opens here soon"
      help="Until then, call or write to us for a land survey, a property registration or advice. We arrange your appointment with you."
      map="a"
    />
  );
}
