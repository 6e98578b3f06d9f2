import type { Request } from '@contract/entities/request';
import { PersonName } from '../shared/person-name';

/** The name of who works on a request, or "Nobody". */
export function AssigneeName({ assignedTo }: Pick<Request, 'assignedTo'>) {
  if (assignedTo === null) return <span className="text-ink-3">Nobody</span>;
  return (
    <span className="block first-letter:uppercase wrap-anywhere">
      <PersonName uid={assignedTo} />
    </span>
  );
}
