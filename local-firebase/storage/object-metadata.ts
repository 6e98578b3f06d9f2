import * as z from 'zod/mini';
import { isWellFormed } from '../lib/well-formed';
import { StorageFault } from './storage-fault';

/** The fields that a caller may set. */
const settingsOf = <Text extends z.ZodMiniType>(text: Text) => ({
  contentType: text,
  contentDisposition: text,
  contentEncoding: text,
  contentLanguage: text,
  cacheControl: text,
  customTime: text,
});
const settings = settingsOf(z.optional(z.string()));
const settingNames = z.keyof(z.object(settings)).options;

/** As in the journal; the bytes are in the blob file named by `blobId`. */
export const storedObject = z.object({
  bucket: z.string(),
  name: z.string(),
  blobId: z.string(),
  generation: z.string(),
  metageneration: z.number(),
  size: z.number(),
  md5Hash: z.string(),
  crc32c: z.string(),
  timeCreated: z.string(),
  updated: z.string(),
  ...settings,
  metadata: z.record(z.string(), z.string()),
  downloadTokens: z.array(z.string()),
});
export type StoredObject = z.infer<typeof storedObject>;

const nullableText = z.optional(z.nullable(z.string()));

/**
 * Of an upload or an update; null clears a field, unknown fields are ignored as
 * in production.
 */
export const incomingMetadata = z.object({
  name: nullableText,
  md5Hash: nullableText,
  crc32c: nullableText,
  ...settingsOf(nullableText),
  metadata: z.optional(
    z.nullable(z.record(z.string(), z.nullable(z.string()))),
  ),
});
export type IncomingMetadata = z.infer<typeof incomingMetadata>;

/** The checksums that a sender says its bytes have. */
export interface AnnouncedSums {
  crc32c?: string | null | undefined;
  md5Hash?: string | null | undefined;
}

export const tokensKey = 'firebaseStorageDownloadTokens';

/**
 * '' means no metadata. Throws a 400 StorageFault for anything that is not such
 * JSON.
 */
export function parseIncomingMetadata(text: string): IncomingMetadata {
  if (text.trim() === '') return {};
  const parsed = incomingMetadata.safeParse(
    parseJson(text, 'Invalid JSON payload received.'),
  );
  if (!parsed.success) {
    const fields = parsed.error.issues
      .map((issue) => issue.path.join('.'))
      .join(', ');
    throw new StorageFault(400, `Invalid value for: ${fields}`);
  }
  return parsed.data;
}

/**
 * Throws a 400 StorageFault with this message for text that is no JSON, or
 * whose strings are no UTF-8.
 */
export function parseJson(text: string, message: string): unknown {
  const value = tryToParse(text);
  if (value === undefined || !isWellFormed(value)) {
    throw new StorageFault(400, message, 'parseError');
  }
  return value;
}

function tryToParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** null clears a field; custom metadata is merged key by key. */
export function applySettings(
  object: StoredObject,
  incoming: IncomingMetadata,
): StoredObject {
  const changedObject = {
    ...object,
    metadata: { ...object.metadata },
    downloadTokens: [...object.downloadTokens],
  };
  for (const name of settingNames) {
    const value = incoming[name];
    if (value !== undefined) changedObject[name] = value ?? undefined;
  }
  if (incoming.metadata === null) changedObject.metadata = {};
  for (const [key, value] of Object.entries(incoming.metadata ?? {})) {
    if (key === tokensKey) {
      changedObject.downloadTokens = (value ?? '')
        .split(',')
        .filter((token) => token !== '');
    } else if (value === null) {
      Reflect.deleteProperty(changedObject.metadata, key);
    } else {
      changedObject.metadata[key] = value;
    }
  }
  return changedObject;
}
