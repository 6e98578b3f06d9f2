import * as z from 'zod/mini';
import { storedIdMaxLength } from '@contract/values/record-id-limits';

const sides = ['after', 'before'] as const;

/** `position` is '<seconds>.<nanoseconds>.<record id>' */
export const PageCursor = z.object({
  side: z.enum(sides),
  position: z.string(),
});
export type PageCursor = z.infer<typeof PageCursor>;

export interface PageAddress {
  /** from 0 */
  pageIndex: number;
  /** null on the first page */
  cursor: PageCursor | null;
}

export const firstPage: PageAddress = { pageIndex: 0, cursor: null };

const positionPattern = /^(-?\d{1,12})\.(\d{1,9})\.([^/]+)$/;

export function findPosition(position: string) {
  const [, seconds, nanoseconds, id] = positionPattern.exec(position) ?? [];
  if (
    seconds === undefined ||
    nanoseconds === undefined ||
    id === undefined ||
    id.length > storedIdMaxLength
  ) {
    return null;
  }
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id };
}

export function readPageAddress(params: URLSearchParams): PageAddress {
  const pageIndex = Number(params.get('page')) - 1;
  if (!Number.isInteger(pageIndex) || pageIndex < 1) return firstPage;
  for (const side of sides) {
    const position = params.get(side);
    if (position !== null && findPosition(position) !== null) {
      return { pageIndex, cursor: { side, position } };
    }
  }
  return firstPage;
}

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

/** The first page always begins with the newest row. */
export function moveToPage(
  from: PageAddress,
  toIndex: number,
  page: { after: PageCursor | null; before: PageCursor | null },
): PageAddress {
  const cursor = toIndex > from.pageIndex ? page.after : page.before;
  return toIndex <= 0 || cursor === null
    ? firstPage
    : { pageIndex: toIndex, cursor };
}

/** Leads to the first page; a blank value removes its filter. */
export function narrowList(
  params: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = writePageAddress(params, firstPage);
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === '') next.delete(name);
    else next.set(name, value.trim());
  }
  return next;
}

export const findIn = <T extends string>(
  choices: readonly T[],
  value: string | null,
): T | null => choices.find((choice) => choice === value) ?? null;
