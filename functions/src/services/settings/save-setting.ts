import { isDeepStrictEqual } from 'node:util';
import type { SaveSettingBody } from '@contract/endpoints/save-setting';
import type { OfficeConfig } from '@contract/entities/office-config';
import { AppError } from '@contract/values/app-error';
import { changeRecord } from '../audit/change-record';
import { publishPicture, removeOldPictures } from './advert-picture';
import type { SettingPorts } from './ports';
import {
  adminConfig,
  advertAndContact,
  datumParameters,
  services,
  type SettingKind,
} from './setting-kinds';

/** Who saves a setting. */
interface Saver {
  administratorId: string;
  /** this sign-in had one */
  hasSecondFactor: boolean;
}

/**
 * Saves only the changed fields, so that two people at different fields do not
 * undo each other's. A repeated call changes nothing.
 * @throws AppError not-found; invalid-argument for a new record that lacks a
 * field; failed-precondition 'stale' when a field is not as it was seen, and for
 * who would lock themselves out
 */
export async function saveSetting(
  ports: SettingPorts,
  { administratorId, hasSecondFactor }: Saver,
  body: SaveSettingBody,
): Promise<void> {
  switch (body.kind) {
    case 'service':
      return saveFields(ports, administratorId, services, body);
    case 'config':
      if (!hasSecondFactor) requireWayBack(body.changes);
      return saveFields(ports, administratorId, adminConfig, body);
    case 'datum':
      return saveFields(ports, administratorId, datumParameters, body);
    case 'advert':
      return saveAdvert(ports, administratorId, body);
  }
}

/**
 * Whoever asks everybody for a second factor has one: else nobody could switch
 * it off where the identity service gives none.
 * @throws AppError failed-precondition
 */
function requireWayBack({
  secondFactorRequired,
}: Pick<OfficeConfig, 'secondFactorRequired'>): void {
  if (secondFactorRequired !== true) return;
  throw new AppError(
    'failed-precondition',
    'Set up an app for yourself first, under Your own account, Settings. Then ask everybody for one.',
  );
}

type AdvertBody = Extract<SaveSettingBody, { kind: 'advert' }>;

/**
 * A new picture is made ready before the record names it, and what no record
 * names is deleted after it was saved.
 */
async function saveAdvert(
  ports: SettingPorts,
  administratorId: string,
  body: AdvertBody,
): Promise<void> {
  const { advertImageUrl: sentPath } = body.changes;
  if (sentPath === undefined) {
    await saveFields(ports, administratorId, advertAndContact, body);
    return;
  }
  const address =
    sentPath === null
      ? null
      : await publishPicture(ports, administratorId, body.id, sentPath);
  const changes = { ...body.changes, advertImageUrl: address };
  await saveFields(ports, administratorId, advertAndContact, {
    ...body,
    changes,
  });
  await removeOldPictures(ports, { sentPath, address });
}

/** What is saved of a record; a picture by the address that shows it. */
interface SavedFields {
  id: string;
  seen: object | null;
  changes: object;
}

async function saveFields<T extends object>(
  ports: SettingPorts,
  administratorId: string,
  kind: SettingKind<T>,
  { id, seen, changes }: SavedFields,
): Promise<void> {
  const firstRecord =
    seen === null ? requireComplete(kind, changes) : kind.initial;
  const changedFields = Object.keys(changes);
  await changeRecord(
    ports,
    { kind, id, changedBy: administratorId },
    async ({ record, isNew, transaction }) => {
      if (isNew && seen === null) {
        const hasOther =
          kind.isSingle && (await transaction.hasRecords(kind.collection));
        if (hasOther) throw createStaleError();
      } else {
        if (haveSameValues(changedFields, record, changes)) return null;
        const isAsSeen =
          seen !== null && haveSameValues(changedFields, record, seen);
        if (!isAsSeen) throw createStaleError();
      }
      const saved = requireComplete(kind, { ...record, ...changes });
      if (kind.findPublicContact !== null) {
        transaction.savePublicContact(kind.findPublicContact(saved));
      }
      return {
        action: kind.action,
        changes: isNew ? saved : keepFields(saved, changedFields),
        before: seen === null ? {} : kind.describeForAudit(record),
        after: kind.describeForAudit(saved),
      };
    },
    firstRecord,
  );
}

const createStaleError = () =>
  new AppError(
    'failed-precondition',
    'Somebody else has changed this.',
    'stale',
  );

/** @throws AppError invalid-argument */
function requireComplete<T>(
  { savedSchema }: SettingKind<T>,
  record: object,
): T {
  const parsed = savedSchema.safeParse(record);
  if (!parsed.success) {
    throw new AppError('invalid-argument', 'Please fill in all fields.');
  }
  return parsed.data;
}

/**
 * Of a record that is there, nothing but these fields is written: what could
 * not be read elsewhere in it stays for whoever puts it right.
 */
function keepFields<T extends object>(
  record: T,
  fields: readonly string[],
): Partial<T> {
  const kept: Partial<T> = { ...record };
  for (const field of Object.keys(kept)) {
    if (!fields.includes(field)) Reflect.deleteProperty(kept, field);
  }
  return kept;
}

/**
 * Whether two records agree in these fields; one that is missing is the same as
 * null.
 */
function haveSameValues(
  fields: readonly string[],
  record: object,
  otherRecord: object,
): boolean {
  const recordValues = new Map<string, unknown>(Object.entries(record));
  const otherValues = new Map<string, unknown>(Object.entries(otherRecord));
  return fields.every((field) =>
    isDeepStrictEqual(
      recordValues.get(field) ?? null,
      otherValues.get(field) ?? null,
    ),
  );
}
