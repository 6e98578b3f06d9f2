import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** How long a list is, and its SHA-256. */
const List = z.strictObject({ count: z.int(), sha256: Sha256 });
export type List = z.infer<typeof List>;

/**
 * manifest.json: what the export holds, and the SHA-256 of each of its lists.
 * docs/backup.md describes the format.
 */
export const Manifest = z.strictObject({
  format: z.literal(2),
  projectId: z.string(),
  bucket: z.string(),
  /** the moment at which every document was read */
  readTime: z.iso.datetime(),
  collections: z.record(z.string(), List),
  files: List,
  accounts: List,
});
export type Manifest = z.infer<typeof Manifest>;

/** A line of documents/{collection}.jsonl, in the order of the ids. */
export const DocumentLine = z.strictObject({
  id: z.string(),
  fields: z.record(z.string(), z.unknown()),
});

/**
 * A line of files.jsonl, in the order of the names; the bytes are
 * files/{sha256}.
 */
export const FileLine = z.strictObject({
  name: z.string(),
  contentType: z.nullable(z.string()),
  size: z.int(),
  sha256: Sha256,
});
export type FileLine = z.infer<typeof FileLine>;

const text = z.exactOptional(z.string());

/**
 * A line of accounts.jsonl, in the order of the ids, in the words of
 * `firebase auth:import`.
 */
export const AccountLine = z.strictObject({
  localId: z.string(),
  email: text,
  emailVerified: z.boolean(),
  displayName: text,
  photoUrl: text,
  phoneNumber: text,
  disabled: z.boolean(),
  /** ms, in whole seconds */
  createdAt: z.string(),
  /** claims, as JSON */
  customAttributes: text,
  /** of no password; there where the account has one */
  passwordHash: text,
  /** other ways to sign in */
  providerUserInfo: z.array(
    z.strictObject({
      providerId: z.string(),
      rawId: z.string(),
      email: text,
      displayName: text,
      photoUrl: text,
    }),
  ),
});
export type AccountLine = z.infer<typeof AccountLine>;

export const manifestOf = (folder: string) =>
  path.join(folder, 'manifest.json');
export const documentsOf = (folder: string, collection: string) =>
  path.join(folder, 'documents', `${collection}.jsonl`);
export const filesOf = (folder: string) => path.join(folder, 'files.jsonl');
export const accountsOf = (folder: string) =>
  path.join(folder, 'accounts.jsonl');
export const bytesOf = (folder: string, sha256: string) =>
  path.join(folder, 'files', sha256);

/** @throws where there is none, or of another form */
export function readManifest(folder: string): Manifest {
  return z.parse(
    Manifest,
    JSON.parse(readFileSync(manifestOf(folder), 'utf8')),
  );
}

/** Hex, of a file of any size. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** The lines of a list, each of its form, without the whole of it in memory. */
export async function* readLines<T>(
  file: string,
  schema: z.ZodMiniType<T>,
): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    yield z.parse(schema, JSON.parse(line));
  }
}
