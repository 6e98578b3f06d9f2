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

/** The parts of a position; null for what is none. */
export function findPosition(position: string) {
  const [, seconds, nanoseconds, id] = positionPattern.exec(position) ?? [];
  const isPosition =
    seconds !== undefined && nanoseconds !== undefined && id !== undefined;
  if (!isPosition || id.length > storedIdMaxLength) return null;
  return { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id };
}

/** What names no page that can be, is the first one. */
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
  const newParams = new URLSearchParams(params);
  for (const name of ['page', ...sides]) newParams.delete(name);
  if (pageIndex > 0 && cursor !== null) {
    newParams.set('page', String(pageIndex + 1));
    newParams.set(cursor.side, cursor.position);
  }
  return newParams;
}

/** The first page always begins with the newest row. */
export function moveToPage(
  currentPage: PageAddress,
  toIndex: number,
  page: { after: PageCursor | null; before: PageCursor | null },
): PageAddress {
  const isForward = toIndex > currentPage.pageIndex;
  const cursor = isForward ? page.after : page.before;
  if (toIndex <= 0 || cursor === null) return firstPage;
  return { pageIndex: toIndex, cursor };
}

/** Leads to the first page; a blank value removes its filter. */
export function narrowList(
  params: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams {
  const newParams = writePageAddress(params, firstPage);
  for (const [name, value] of Object.entries(values)) {
    if (value.trim() === '') newParams.delete(name);
    else newParams.set(name, value.trim());
  }
  return newParams;
}

/** null for what is none of the choices */
export const findIn = <T extends string>(
  choices: readonly T[],
  value: string | null,
): T | null => choices.find((choice) => choice === value) ?? null;
