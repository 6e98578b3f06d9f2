import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { restoreAccounts } from './accounts';
import {
  accountsOf,
  bytesOf,
  DocumentLine,
  documentsOf,
  FileLine,
  filesOf,
  hashFile,
  readLines,
  readManifest,
  type Manifest,
} from './format';
import type { Stores } from './make-export';
import { decodeValue } from './values';

/** What is wrong with an export, or with what was restored from it. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged';
}

/**
 * @throws BackupDamaged where a list or a file is not what the manifest says
 */
export async function checkExport(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  for (const [collection, { sha256 }] of Object.entries(manifest.collections)) {
    await checkFile(
      documentsOf(folder, collection),
      sha256,
      `the documents of ${collection}`,
    );
  }
  await checkFile(
    accountsOf(folder),
    manifest.accounts.sha256,
    'the list of accounts',
  );
  await checkFile(filesOf(folder), manifest.files.sha256, 'the list of files');
  for await (const { name, sha256 } of readLines(filesOf(folder), FileLine)) {
    await checkFile(bytesOf(folder, sha256), sha256, `the file ${name}`);
  }
  return manifest;
}

async function checkFile(
  file: string,
  sha256: string,
  subject: string,
): Promise<void> {
  if (!existsSync(file)) {
    throw new BackupDamaged(`${subject}: missing in the export`);
  }
  if ((await hashFile(file)) !== sha256) {
    throw new BackupDamaged(`${subject}: changed since the export`);
  }
}

/**
 * Writes everything of a checked export into stores that are empty.
 * @throws where something is there already
 */
export async function restoreExport(
  { db, bucket, auth }: Stores,
  folder: string,
): Promise<void> {
  await restoreAccounts(auth, folder);
  for await (const { name, contentType, sha256 } of readLines(
    filesOf(folder),
    FileLine,
  )) {
    const upload = bucket.file(name).createWriteStream({
      resumable: false,
      metadata: contentType === null ? {} : { contentType },
      preconditionOpts: { ifGenerationMatch: 0 },
    });
    await pipeline(createReadStream(bytesOf(folder, sha256)), upload);
  }
  // After the files, as in the product: a record whose file is not there yet
  // counts as lost.
  for (const collection of Object.keys(readManifest(folder).collections)) {
    const writer = db.bulkWriter();
    const writes: Promise<unknown>[] = [];
    for await (const { id, fields } of readLines(
      documentsOf(folder, collection),
      DocumentLine,
    )) {
      const data = Object.entries(fields).map(([key, value]) => [
        key,
        decodeValue(db, value),
      ]);
      writes.push(
        writer.create(
          db.collection(collection).doc(id),
          Object.fromEntries(data),
        ),
      );
      if (writes.length >= maxPendingWrites) {
        await Promise.all(writes.splice(0).concat(writer.flush()));
      }
    }
    await Promise.all(writes.concat(writer.close()));
  }
}

const maxPendingWrites = 1_000;
