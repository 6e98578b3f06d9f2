import { auditOnlyFields } from '@contract/entities/audit-entry-fields';
import { listDescriptions } from '@contract/field-lists';
import { anonymisedCollections } from '@contract/records-on-deletion';
import { storedRecords } from '@contract/stored-records';
import { removedText, withoutFileName } from '@contract/values/removed';
import { isStructure, type Stored } from './clean-fields';

/** Names under which no anonymised record holds anything personal. */
function listKeptNames(): ReadonlySet<string> {
  const descriptions = [
    ...Object.entries(auditOnlyFields),
    ...anonymisedCollections.flatMap((collection) =>
      listDescriptions(storedRecords[collection].fields),
    ),
  ];
  const cleanedNames = new Set<string>();
  const keptNames = new Set<string>();
  for (const [name, { personal }] of descriptions) {
    if (personal === 'keep') keptNames.add(name);
    else if (personal !== 'by-part') cleanedNames.add(name);
  }
  for (const name of cleanedNames) keptNames.delete(name);
  return keptNames;
}

const keptNames = listKeptNames();

/**
 * What an audit entry keeps of a change to a person's record: who did what and
 * when. Of its texts, also those inside lists and structures, those stay that
 * every description of a field of that name keeps; file names and words to the
 * person go.
 */
export function cleanAuditedChange(change: unknown): Stored {
  return isStructure(change) ? cleanStructure(change) : {};
}

function cleanStructure(structure: Stored): Stored {
  return Object.fromEntries(
    Object.entries(structure).map(([name, value]) => [
      name,
      cleanValue(name, value),
    ]),
  );
}

function cleanValue(name: string, value: unknown): unknown {
  if (typeof value === 'string') return cleanText(name, value);
  if (Array.isArray(value)) {
    return value.map((item: unknown) => cleanValue(name, item));
  }
  return isStructure(value) ? cleanStructure(value) : value;
}

function cleanText(name: string, text: string): string {
  if (text.startsWith('gs://')) return withoutFileName(text);
  return keptNames.has(name) ? text : removedText;
}
