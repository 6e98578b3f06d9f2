import emptyA from './maps/empty-a.svg?no-inline';
import emptyB from './maps/empty-b.svg?no-inline';
import emptyC from './maps/empty-c.svg?no-inline';
import emptyD from './maps/empty-d.svg?no-inline';
import missing from './maps/missing.svg?no-inline';
import notFound from './maps/not-found.svg?no-inline';
import professional from './maps/professional.svg?no-inline';
import search from './maps/search.svg?no-inline';

const maps = {
  search: { url: search, viewBox: '8.3 -15.1 360 124' },
  missing: { url: missing, viewBox: '-18.1 8.7 360 124' },
  professional: { url: professional, viewBox: '0 0 360 124' },
  'not-found': { url: notFound, viewBox: '0 0 1440 900' },
  'empty-a': { url: emptyA, viewBox: '0 0 260 124' },
  'empty-b': { url: emptyB, viewBox: '0 0 260 124' },
  'empty-c': { url: emptyC, viewBox: '0 0 260 124' },
  'empty-d': { url: emptyD, viewBox: '0 0 260 124' },
} as const;

export type MapName = keyof typeof maps;

/**
 * The drawing is a file that <use> includes: it has the colours of the theme,
 * costs no script and is cached.
 */
export function ParcelMap({
  name,
  className,
}: {
  name: MapName;
  className: string;
}) {
  const { url, viewBox } = maps[name];
  return (
    <svg
      className={className}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${url}#map`} />
      {name === 'professional' && (
        <use href={`${url}#labels`} className="max-[959px]:hidden" />
      )}
    </svg>
  );
}
