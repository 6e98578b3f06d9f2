import { formatDateTime } from '@/lib/dates';
import { PersonName } from '../shared/person-name';

/** Who did something about a payment, and when. */
export function ActedBy({
  uid,
  actedAt,
}: {
  uid: string | null;
  actedAt: Date | null;
}) {
  return (
    <span>
      {uid !== null && <PersonName uid={uid} />}
      <span className="lbl block">
        {actedAt !== null && formatDateTime(actedAt)}
      </span>
    </span>
  );
}
