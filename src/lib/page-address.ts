import { recordIdMaxLength } from '@contract/values/limits';

/** Where a page begins: after or before one record, in the order of the list. */
export interface PageCursor {
  side: 'after' | 'before';
  /** '<seconds>.<nanoseconds>.<record id>', as exact as the store is */
  position: string;
}

/** One page of a list, as the address of the screen says it. */
export interface PageAddress {
  /** counted from 0 */
  pageIndex: number;
  /** null on the first page */
  cursor: PageCursor | null;
}

export const firstPage: PageAddress = { pageIndex: 0, cursor: null };

const positionPattern = /^(\d{1,12})\.(\d{1,9})\.([^/]+)$/;
const sides = ['after', 'before'] as const;

export interface Position {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** @returns null for anything that is not a position, for example an address somebody edited */
export function findPosition(position: string): Position | null {
  const [, seconds, nanoseconds, id] = positionPattern.exec(position) ?? [];
  if (seconds === undefined || nanoseconds === undefined || id === undefined || id.length > recordIdMaxLength)
    return null;
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id };
}

export function writePosition({ seconds, nanoseconds, id }: Position): string {
  return `${seconds}.${nanoseconds}.${id}`;
}

/** Anything that does not fit leads to the first page. */
export function readPageAddress(params: URLSearchParams): PageAddress {
  const pageIndex = Number(params.get('page')) - 1;
  if (!Number.isInteger(pageIndex) || pageIndex < 1) return firstPage;
  for (const side of sides) {
    const position = params.get(side);
    if (position !== null && findPosition(position) !== null)
      return { pageIndex, cursor: { side, position } };
  }
  return firstPage;
}

/** Puts the page into the address; the first page needs nothing. */
export function writePageAddress(
  params: URLSearchParams,
  { pageIndex, cursor }: PageAddress,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['page', ...sides]) next.delete(name);
  if (pageIndex > 0 && cursor !== null) {
    next.set('page', String(pageIndex + 1));
    next.set(cursor.side, cursor.position);
  }
  return next;
}

/** The page before or after the one that shows. The first page always holds the newest rows. */
export function moveToPage(
  from: PageAddress,
  toIndex: number,
  page: { after: PageCursor | null; before: PageCursor | null },
): PageAddress {
  const cursor = toIndex > from.pageIndex ? page.after : page.before;
  return toIndex <= 0 || cursor === null ? firstPage : { pageIndex: toIndex, cursor };
}

/** The address as it is now: what was chosen a moment ago may not be rendered yet, and must not be lost. */
export const readAddress = () => new URLSearchParams(window.location.search);

/** What an address says under a name; null for anything but the known values. */
export const findIn = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

/** What an address says of these names; what is null, false or blank is left out. */
export const toParams = (pairs: Readonly<Record<string, string | null | false>>) =>
  new URLSearchParams(Object.entries(pairs).flatMap(([name, value]) => (value ? [[name, value]] : [])));
