import type { Suite } from './suite';

const bucket = 'demo-asaase.appspot.com';

interface Caller {
  token: string;
}

/** What the web API tells of a file. */
export interface StoredFacts {
  status: number;
  /** the download tokens, which open the file for whoever has one */
  tokens: string;
}

/** The address of a file in the web API, as the SDK makes it. */
export function addressOf(suite: Suite, name: string): string {
  return `${suite.addresses.storage}/v0/b/${bucket}/o/${encodeURIComponent(name)}`;
}

/** The link that somebody may have copied. */
export function linkOf(suite: Suite, name: string, token: string): string {
  return `${addressOf(suite, name)}?alt=media&token=${token}`;
}

async function call(
  url: string,
  { token }: Caller,
  init: RequestInit = {},
): Promise<StoredFacts> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Firebase ${token}`);
  const answer = await fetch(url, { ...init, headers });
  const facts = (await answer.json()) as { downloadTokens?: string };
  return { status: answer.status, tokens: facts.downloadTokens ?? '' };
}

/** Sends a file in one request, as the web SDK sends small ones. */
export function upload(
  suite: Suite,
  caller: Caller,
  name: string,
  contentType: string,
): Promise<StoredFacts> {
  const url = `${suite.addresses.storage}/v0/b/${bucket}/o?name=${encodeURIComponent(name)}`;
  const body = `bytes ${crypto.randomUUID()}`;
  return call(url, caller, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
}

/** getMetadata and getDownloadURL of the web SDK. */
export function describeFile(
  suite: Suite,
  caller: Caller,
  name: string,
): Promise<StoredFacts> {
  return call(addressOf(suite, name), caller);
}

/**
 * getBlob of the web SDK.
 * @returns the tokens that came along with the bytes
 */
export async function readFile(suite: Suite, { token }: Caller, name: string) {
  const headers = { authorization: `Firebase ${token}` };
  const answer = await fetch(`${addressOf(suite, name)}?alt=media`, {
    headers,
  });
  await answer.arrayBuffer();
  return {
    status: answer.status,
    tokens: answer.headers.get('x-goog-meta-firebasestoragedownloadtokens'),
  };
}
