import { compareStrings } from '../../lib/compare-strings';
import type { StoredObject } from '../object-metadata';
import { StorageFault } from '../storage-fault';

/** What a listing asks for. */
export interface ListQuery {
  prefix: string;
  /** '' for none */
  delimiter: string;
  /** objects and prefixes together */
  maxResults: number;
  /** the last name of the page before; null for the first page */
  pageToken: string | null;
  /** names from here on, itself among them; null for all */
  startOffset: string | null;
  /** names before this one; null for all */
  endOffset: string | null;
}

/** One page of a listing. */
interface ListPage {
  items: StoredObject[];
  prefixes: string[];
  /** null on the last page */
  nextPageToken: string | null;
}

const defaultPageSize = 1000;

/** Throws a 400 StorageFault for a wrong page size or token. */
export function readListQuery(query: URLSearchParams): ListQuery {
  const size = query.get('maxResults') ?? String(defaultPageSize);
  if (!/^[1-9]\d{0,8}$/.test(size)) {
    throw new StorageFault(400, 'Invalid value for: maxResults');
  }
  const token = query.get('pageToken') ?? '';
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxResults: Math.min(Number(size), defaultPageSize),
    pageToken: token === '' ? null : decodeToken(token),
    startOffset: query.get('startOffset'),
    endOffset: query.get('endOffset'),
  };
}

/**
 * One page, by the UTF-8 bytes of the names. Objects below the delimiter become
 * one prefix; items and prefixes together fill the page.
 */
export function buildListPage(
  objects: readonly StoredObject[],
  query: ListQuery,
): ListPage {
  const entries = new Map<string, StoredObject | null>();
  for (const object of objects) {
    if (!isWithin(object.name, query)) continue;
    const prefix = findCommonPrefix(object.name, query);
    if (prefix === null) entries.set(object.name, object);
    else entries.set(prefix, null);
  }
  const lastNameBefore = query.pageToken;
  const entryNames = [...entries.keys()].sort(compareStrings);
  const remainingNames =
    lastNameBefore === null
      ? entryNames
      : entryNames.filter((key) => compareStrings(key, lastNameBefore) > 0);
  const page = remainingNames.slice(0, query.maxResults);
  const lastName = page.at(-1);
  const isLastPage = page.length === remainingNames.length;
  return {
    items: page.flatMap((key) => entries.get(key) ?? []),
    prefixes: page.filter((key) => entries.get(key) === null),
    nextPageToken:
      lastName === undefined || isLastPage ? null : encodeToken(lastName),
  };
}

/** The name up to the first delimiter after the prefix; null without one. */
function findCommonPrefix(
  name: string,
  { prefix, delimiter }: ListQuery,
): string | null {
  if (delimiter === '') return null;
  const delimiterIndex = name.indexOf(delimiter, prefix.length);
  if (delimiterIndex === -1) return null;
  return name.slice(0, delimiterIndex + delimiter.length);
}

function isWithin(name: string, query: ListQuery): boolean {
  return (
    name.startsWith(query.prefix) &&
    (query.startOffset === null ||
      compareStrings(name, query.startOffset) >= 0) &&
    (query.endOffset === null || compareStrings(name, query.endOffset) < 0)
  );
}

function encodeToken(name: string): string {
  return Buffer.from(name).toString('base64url');
}

function decodeToken(token: string): string {
  const name = Buffer.from(token, 'base64url').toString('utf8');
  if (name === '' || encodeToken(name) !== token) {
    throw new StorageFault(400, 'Invalid value for: pageToken');
  }
  return name;
}
