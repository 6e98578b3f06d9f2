import { Link } from 'react-router-dom';
import { useLoaded } from '@/lib/hooks/use-loaded';
import { customerScreens, type Screen } from './screens';

export interface KeptScreensProps {
  /** title of the screen that is not there */
  missing: string;
  /**
   * of these, as far as they are on this device; the same list while nothing
   * changes
   */
  screens?: readonly Screen[];
}

/** Leads to the screens that open without a connection. */
export function KeptScreens({
  missing,
  screens = customerScreens,
}: KeptScreensProps) {
  const keptScreens = useLoaded(() => findKept(screens), screens) ?? [];
  if (keptScreens.length === 0) return null;
  return (
    <div className="border-t border-line px-5 py-6 text-center">
      <h2 className="text-ink-2 text-base font-normal text-balance">
        {`${missing} is not on this device yet. These open without a connection:`}
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-5 mt-2">
        {keptScreens.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="inline-flex items-center min-h-11">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function findKept(
  screens: readonly Screen[],
): Promise<readonly Screen[]> {
  const withoutParameters = screens.filter(({ path }) => !path.includes(':'));
  const loads = await Promise.allSettled(
    withoutParameters.map(({ load }) => load()),
  );
  return withoutParameters.filter(
    (_, index) => loads[index]?.status === 'fulfilled',
  );
}
