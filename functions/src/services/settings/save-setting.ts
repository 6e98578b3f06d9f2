import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { SaveSettingBody } from '@contract/endpoints/save-setting';
import { AppError } from '@contract/values/app-error';
import type { ChangePorts } from '../../base-ports';
import { changeRecord } from '../audit/change-record';
import { advert, config, service, type SettingKind } from './setting-kinds';

/**
 * Saves only the changed fields, so that two people at different fields do not undo each other's.
 * @throws AppError not-found; invalid-argument for a new record that lacks a field; failed-precondition
 * 'stale' when a field is not as it was seen
 */
export function saveSetting(ports: ChangePorts, by: string, body: SaveSettingBody): Promise<void> {
  switch (body.kind) {
    case 'service':
      return save(ports, by, service, body);
    case 'config':
      return save(ports, by, config, body);
    case 'advert':
      return save(ports, by, advert, body);
  }
}

const stale = () => new AppError('failed-precondition', 'Somebody else has changed this.', 'stale');

async function save<T extends object>(
  ports: ChangePorts,
  by: string,
  kind: SettingKind<T>,
  { id, seen, changes }: SaveSettingBody,
): Promise<void> {
  const { db } = ports;
  const { collection, schema, action } = kind;
  const first = seen === null ? { first: complete(kind, changes) } : {};
  const subject = { collection, schema, id, by, missing: 'We could not find this record.', ...first };
  await changeRecord(ports, subject, async (stored, _now, transaction) => {
    const isNew = stored === first.first;
    if (isNew && kind.isSingle && (await isThereOne(db, transaction, collection))) throw stale();
    if (!isNew && isSame(stored, changes)) return null;
    if (!isNew && (seen === null || !isSame(pick(stored, changes), pick(seen, changes)))) throw stale();
    const record = complete(kind, { ...stored, ...changes });
    kind.alsoWrite?.(db, transaction, record);
    const before = isNew ? {} : kind.describe(stored);
    return { action, changes: record, before, after: kind.describe(record) };
  });
}

/** @throws AppError invalid-argument */
function complete<T>({ schema }: SettingKind<T>, record: object): T {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid-argument', 'Please fill in all fields.');
}

async function isThereOne(db: Firestore, transaction: Transaction, collection: string): Promise<boolean> {
  return !(await transaction.get(db.collection(collection).limit(1))).empty;
}

/** Missing and null are the same. */
const pick = (record: object, changes: object): object => {
  const fields = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(Object.keys(changes).map((name) => [name, fields.get(name) ?? null]));
};

const isSame = (record: object, changes: object) =>
  isDeepStrictEqual(pick(record, changes), pick(changes, changes));
