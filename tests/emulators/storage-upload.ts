import type { Harness } from './storage-harness';

/** Starts an upload by hand and gives back its address. */
export async function startUpload(
  harness: Harness,
  name: string,
  size: number | null,
): Promise<string> {
  const response = await fetch(
    harness.url(`/v0/b/demo-bucket/o?name=${encodeURIComponent(name)}`),
    {
      method: 'POST',
      headers: {
        authorization: 'Bearer owner',
        'x-goog-upload-protocol': 'resumable',
        'x-goog-upload-command': 'start',
        ...(size === null
          ? {}
          : { 'x-goog-upload-header-content-length': String(size) }),
      },
      body: '{}',
    },
  );
  return response.headers.get('x-goog-upload-url') ?? '';
}

export async function command(
  url: string,
  words: string,
  offset: number | null = null,
  body?: Uint8Array,
): Promise<Response> {
  const place: Record<string, string> =
    offset === null ? {} : { 'x-goog-upload-offset': String(offset) };
  const init = {
    method: 'POST',
    headers: { 'x-goog-upload-command': words, ...place },
  };
  return fetch(
    url,
    body === undefined
      ? init
      : { ...init, body: body as Uint8Array<ArrayBuffer> },
  );
}
