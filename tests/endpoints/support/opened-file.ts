import type { Api, User } from './api';

/** An answer of openDocument, with all of its bytes. */
export interface OpenedFile {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** the bytes as UTF-8 */
  text: string;
}

/** What openDocument answers a caller, as the bytes come. */
export async function openFile(
  api: Api,
  caller: User | null,
  body: Record<string, unknown>,
): Promise<OpenedFile> {
  const answer = await fetch(`${api.suite.addresses.api}/openDocument`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
    },
    body: JSON.stringify(body),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: answer.headers,
    bytes,
    text: bytes.toString(),
  };
}
