import type { FieldFacts, Fields } from '@contract/field-facts';
import { maskPhone, WalletNumber } from '@contract/values/phone';
import { removedPhone, withoutFileName } from '@contract/values/removed';

/** As stored, so that a record that does not parse is cleaned too. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * What stands in place of the personal values of a record, by their field, as
 * the description of its entity says. A field that is null or absent stays so,
 * and one that holds something else than it should is cleaned all the same. Of
 * its own result nothing changes any more.
 */
export function cleanFields(fields: Fields, stored: Stored): Stored {
  const changes: Record<string, unknown> = {};
  for (const [field, facts] of Object.entries(fields)) {
    const value = stored[field];
    const hasValue = value !== null && value !== undefined;
    if (hasValue && isPersonal(facts)) {
      changes[field] = cleanValue(value, facts, stored);
    }
  }
  return changes;
}

/** Whether the field, or any part of it, may hold something about a person. */
function isPersonal({ personal, parts, items, entries }: FieldFacts): boolean {
  if (personal !== 'by-part') return personal !== 'keep';
  const inner = parts ?? items ?? entries ?? {};
  return Object.values(inner).some(isPersonal);
}

function cleanValue(
  value: unknown,
  facts: FieldFacts,
  stored: Stored,
): unknown {
  const { personal } = facts;
  switch (personal) {
    case 'keep':
    case 'goes-with-record':
    case 'by-field-name':
      return value;
    case 'mask-wallet':
      return maskWallet(value);
    case 'mask-file-name':
      return withoutFileName(typeof value === 'string' ? value : '');
    case 'by-part':
      return cleanStructure(value, facts);
  }
  const { replacedBy, where } = personal;
  const isPersonalHere =
    where === undefined || stored[where.field] === where.is;
  return isPersonalHere ? replacedBy : value;
}

function maskWallet(wallet: unknown): string {
  const { data } = WalletNumber.safeParse(wallet);
  return data === undefined ? removedPhone : maskPhone(data);
}

/**
 * What is no structure where one should be is dropped: nobody knows whom it
 * names.
 */
function cleanStructure(
  value: unknown,
  { parts, items, entries }: FieldFacts,
): unknown {
  if (items !== undefined) return cleanList(value, items);
  if (entries !== undefined) return cleanMap(value, entries);
  if (parts === undefined || !isStructure(value)) return null;
  return cleanPart(value, parts);
}

function cleanList(value: unknown, items: Fields): Stored[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isStructure).map((item) => cleanPart(item, items));
}

function cleanMap(value: unknown, entries: Fields): Stored {
  const cleanedMap: Record<string, unknown> = {};
  if (!isStructure(value)) return cleanedMap;
  for (const [key, entry] of Object.entries(value)) {
    if (isStructure(entry)) cleanedMap[key] = cleanPart(entry, entries);
  }
  return cleanedMap;
}

const cleanPart = (part: Stored, fields: Fields): Stored => ({
  ...part,
  ...cleanFields(fields, part),
});

/**
 * True for a map of Firestore, and not for its times, places, references and
 * lists.
 */
export function isStructure(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype
  );
}
