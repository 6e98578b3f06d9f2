import { createHash, randomUUID } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FieldPath,
  type CollectionReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import type { Auth } from 'firebase-admin/auth';
import type { Bucket } from '@google-cloud/storage';
import * as z from 'zod/mini';
import { usersCollection } from '@contract/entities/account/user-profile';
import { readAccounts } from './accounts';
import {
  accountsOf,
  bytesOf,
  documentsOf,
  filesOf,
  manifestOf,
  type FileLine,
  type List,
  type Manifest,
} from './format';
import { encodeValue } from './values';

/** A project's database, bucket and accounts. */
export interface Stores {
  projectId: string;
  db: Firestore;
  bucket: Bucket;
  auth: Auth;
}

/**
 * Writes every document as it was at one moment, every file of the bucket and
 * every account into a folder. Page by page: none of them has to fit into
 * memory. The manifest comes last, so that an export that was cut off is none.
 * @param folder new or empty
 * @param readTime at most an hour ago; with point-in-time recovery a whole
 * minute of the last seven days
 */
export async function makeExport(
  stores: Stores,
  folder: string,
  readTime: Timestamp,
  pageSize = 300,
): Promise<Manifest> {
  for (const subfolder of ['documents', 'files']) {
    mkdirSync(path.join(folder, subfolder), { recursive: true });
  }
  const collections: Manifest['collections'] = {};
  const storedCollections = await stores.db.listCollections();
  const sortedCollections = storedCollections.toSorted((left, right) =>
    left.id < right.id ? -1 : 1,
  );
  for (const collection of sortedCollections) {
    const documents = readDocuments(stores.db, collection, {
      readTime,
      pageSize,
    });
    const writtenList = await writeLines(
      documentsOf(folder, collection.id),
      documents,
    );
    const storedCount = await countDocuments(stores.db, collection, readTime);
    if (writtenList.count !== storedCount) {
      throw new Error(
        `${collection.id}: ${writtenList.count} documents read, and there are ${storedCount}`,
      );
    }
    if (writtenList.count > 0) collections[collection.id] = writtenList;
  }
  const manifest: Manifest = {
    format: 2,
    projectId: stores.projectId,
    bucket: stores.bucket.name,
    readTime: readTime.toDate().toISOString(),
    collections,
    files: await writeLines(filesOf(folder), readFiles(stores.bucket, folder)),
    accounts: await writeLines(
      accountsOf(folder),
      readAccounts(stores.auth, pageSize),
    ),
  };
  writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
    flag: 'wx',
  });
  return manifest;
}

async function writeLines(
  file: string,
  lines: AsyncIterable<object>,
): Promise<List> {
  const hash = createHash('sha256');
  let count = 0;
  const handle = await open(file, 'wx');
  try {
    for await (const line of lines) {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      count += 1;
      await handle.write(text);
    }
  } finally {
    await handle.close();
  }
  return { count, sha256: hash.digest('hex') };
}

/**
 * The server's own time, after all that it has written: this machine's is cut
 * to whole milliseconds.
 */
export async function readServerTime(db: Firestore): Promise<Timestamp> {
  return (await db.collection(usersCollection).limit(1).get()).readTime;
}

interface Reading {
  readTime: Timestamp;
  pageSize: number;
}

async function* readDocuments(
  db: Firestore,
  collection: CollectionReference,
  { readTime, pageSize }: Reading,
) {
  const orderedDocuments = collection
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  let lastDocument: QueryDocumentSnapshot | undefined;
  do {
    const page =
      lastDocument === undefined
        ? orderedDocuments
        : orderedDocuments.startAfter(lastDocument);
    const { docs } = await db.runTransaction(
      (transaction) => transaction.get(page),
      {
        readOnly: true,
        readTime,
      },
    );
    for (const document of docs) {
      yield { id: document.id, fields: encodeValue(document.data()) };
    }
    lastDocument = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (lastDocument !== undefined);
}

async function* readFiles(
  bucket: Bucket,
  folder: string,
): AsyncGenerator<FileLine> {
  for await (const listedFile of bucket.getFilesStream()) {
    const file = bucket.file(z.parse(Named, listedFile).name);
    const [{ contentType = null }] = await file.getMetadata();
    const { size, sha256 } = await copyFile(file, folder);
    yield { name: file.name, contentType, size, sha256 };
  }
}

const Named = z.object({ name: z.string() });
/** By Firestore's own count, so that no page is missing. */
async function countDocuments(
  db: Firestore,
  collection: CollectionReference,
  readTime: Timestamp,
) {
  const options = { readOnly: true, readTime } as const;
  const snapshot = await db.runTransaction(
    (transaction) => transaction.get(collection.count()),
    options,
  );
  return snapshot.data().count;
}

type StoredFile = ReturnType<Bucket['file']>;

async function copyFile(
  file: StoredFile,
  folder: string,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const hashingStream = new Transform({
    transform(chunk: Buffer, _encoding, passOn) {
      hash.update(chunk);
      size += chunk.length;
      passOn(null, chunk);
    },
  });
  const unfinishedFile = bytesOf(folder, `unfinished-${randomUUID()}`);
  await pipeline(
    file.createReadStream({ decompress: false }),
    hashingStream,
    createWriteStream(unfinishedFile),
  );
  const sha256 = hash.digest('hex');
  renameSync(unfinishedFile, bytesOf(folder, sha256));
  return { size, sha256 };
}
