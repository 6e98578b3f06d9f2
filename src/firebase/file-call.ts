import { AppError } from '@contract/values/app-error';
import { postCall, type CallOptions } from './endpoint-client';

/** A file, and the headers of its answer by their names in small letters. */
export interface CalledFile {
  bytes: Uint8Array<ArrayBuffer>;
  headers: unknown;
}

/**
 * Calls an endpoint that answers with a file.
 * @throws AppError with the code of our server, or why none of it came
 */
export async function callForFile(
  name: string,
  body: object,
  options: CallOptions,
): Promise<CalledFile> {
  const { data, headers } = await postCall(
    name,
    body,
    'arraybuffer',
    options,
    readRefusal,
  );
  const bytes = findBytes(data);
  if (bytes === null) {
    throw new AppError('bad-document', `${name} answered with no file.`);
  }
  return { bytes, headers };
}

/** Where a file was asked for, a refusal comes as bytes too. */
function readRefusal(data: unknown): unknown {
  const bytes = findBytes(data);
  if (bytes === null) return data;
  try {
    const refusal: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return refusal;
  } catch {
    return null;
  }
}

/** Browsers give a buffer, Node a view of one. */
function findBytes(data: unknown): Uint8Array<ArrayBuffer> | null {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return data instanceof Uint8Array ? new Uint8Array(data) : null;
}
