import { call, find, operate } from './call';
import type { Google } from './connect';

const nameOf = ({ projectId }: Google) =>
  `projects/${projectId}/databases/(default)`;

/** Where the database is and of which kind; null where there is none. */
export interface Database {
  location: string;
  isNative: boolean;
}

/**
 * @returns null where the project has none
 * @throws GoogleRefused
 */
export async function findDatabase(google: Google): Promise<Database | null> {
  const resource = await find(google, () =>
    google.firestore.projects.databases.get({ name: nameOf(google) }),
  );
  return resource === null
    ? null
    : {
        location: resource.locationId ?? '',
        isNative: resource.type === 'FIRESTORE_NATIVE',
      };
}

/**
 * Creates the database; it can never be moved.
 * @throws CouldNot
 */
export async function createDatabase(
  google: Google,
  location: string,
): Promise<void> {
  const { databases } = google.firestore.projects;
  await operate(
    google,
    () =>
      databases.create({
        parent: `projects/${google.projectId}`,
        databaseId: '(default)',
        requestBody: { type: 'FIRESTORE_NATIVE', locationId: location },
      }),
    (name) => databases.operations.get({ name }),
  );
}

/** A field whose time ends the life of its document. */
export interface ExpiryField {
  collection: string;
  field: string;
}

const fieldName = (google: Google, { collection, field }: ExpiryField) =>
  `${nameOf(google)}/collectionGroups/${collection}/fields/${field}`;

/**
 * Whether Firestore deletes the documents of a collection after their time, or
 * has begun with it.
 */
export async function hasTimeToLive(
  google: Google,
  expiry: ExpiryField,
): Promise<boolean> {
  const { fields } = google.firestore.projects.databases.collectionGroups;
  const fieldConfig = await find(google, () =>
    fields.get({ name: fieldName(google, expiry) }),
  );
  return fieldConfig?.ttlConfig !== undefined;
}

/** Begins it; with many documents it takes hours, and nothing waits for it. */
export async function addTimeToLive(
  google: Google,
  expiry: ExpiryField,
): Promise<void> {
  const { fields } = google.firestore.projects.databases.collectionGroups;
  await call(google, () =>
    fields.patch({
      name: fieldName(google, expiry),
      updateMask: 'ttlConfig',
      requestBody: { ttlConfig: {} },
    }),
  );
}
