import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '@/ui/icon';
import { paths } from '@/domain/paths';

/**
 * In a customer's list, for records that cannot be shown.
 * @param what for example 'request'
 */
export function UnreadableNote({
  what,
  records,
}: {
  what: string;
  records: readonly { id: string }[];
}) {
  if (records.length === 0) return null;
  return (
    <ul
      aria-label={`What cannot be shown of your ${what}s`}
      className="grid gap-2 mt-3"
    >
      {records.map(({ id }) => (
        <li key={id} className="card p-4 flex gap-3 text-[.9375rem]">
          <span className="text-warn flex-none pt-0.5">
            <Icon of={CircleAlert} />
          </span>
          <div className="min-w-0">
            <p className="font-[640]">{`We cannot show this ${what}`}</p>
            <p className="mt-0.5 text-ink-2">
              Nothing of it is lost.{' '}
              <Link className="row-link" to={paths.support}>
                Write to support
              </Link>{' '}
              <span>and name this number:</span>{' '}
              <bdi className="num wrap-anywhere">{id}</bdi>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
