import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { searchNameMaxLength } from '@contract/entities/account/user-profile';
import { IssueType } from '@contract/entities/support-message';
import { documentKinds, imageKinds } from '@contract/values/file/file-kind';
import {
  createdPerDay,
  unpaidRequestsAtMost,
} from '@contract/values/account-quotas';
import {
  fileNameMaxLength,
  maxDocumentBytes,
  maxImageBytes,
  uploadReservationMs,
} from '@contract/values/file/file-limits';
import {
  addressMaxLength,
  locationMaxLength,
  nameMaxLength,
  supportDescriptionMaxLength,
  webAddressMaxLength,
} from '@contract/values/text-limits';
import { digitalAddressMaxLength } from '@contract/values/land/digital-address';
import { districtMaxLength } from '@contract/values/land/typed-place';
import { Region } from '@contract/values/land/regions';
import { GooglePicture } from '@contract/values/google-picture';
import { TenDigits } from '@contract/values/phone';
import { RecordId } from '@contract/values/record-id';
import { Reference } from '@contract/values/reference';
import { termsVersion } from '@contract/values/terms';

const rules = {
  firestore: readFileSync('firestore.rules', 'utf8'),
  storage: readFileSync('storage.rules', 'utf8'),
};
const days = uploadReservationMs / (24 * 60 * 60_000);
const listed = (values: readonly string[]) =>
  values.map((value) => `'${value}'`).join(', ');
const patternOf = (schema: z.ZodMiniType) =>
  String(z.toJSONSchema(schema).pattern).slice(1, -1);

/**
 * Of a stored file; what the app names one fits it
 * (contract/values/file/object-path).
 */
const fileName = '[0-9A-Za-z][0-9A-Za-z._-]{0,199}';

/**
 * Where the rules repeat what the contract says: • stands for it. Rules cannot
 * import.
 */
const bounds: readonly [keyof typeof rules, string, number | string][] = [
  ['firestore', "data.provider == 'google' ? 100 : •)", nameMaxLength],
  ['firestore', 'data.searchName.size() <= •)', searchNameMaxLength],
  ['firestore', 'isText(request.resource.data.name, •)', nameMaxLength],
  ['firestore', 'isText(data.fullName, •)', nameMaxLength],
  ['firestore', 'isText(request.resource.data.address, •)', addressMaxLength],
  [
    'firestore',
    "isTextOrNone(data, 'digitalAddress', •)",
    digitalAddressMaxLength,
  ],
  ['firestore', "isTextOrNone(data, 'district', •)", districtMaxLength],
  ['firestore', 'data.location.size() <= •)', locationMaxLength],
  ['firestore', 'isText(data.description, •)', supportDescriptionMaxLength],
  ['firestore', 'isText(data.fileName, •)', fileNameMaxLength],
  ['firestore', "name.matches('•')", fileName],
  ['firestore', "id.matches('•')", patternOf(RecordId)],
  [
    'firestore',
    "value.size() <= • && value.matches('https",
    webAddressMaxLength,
  ],
  [
    'firestore',
    "value.matches('https•')",
    patternOf(GooglePicture).replaceAll('\\/', '/').slice('https'.length),
  ],
  [
    'firestore',
    "value is string && value.matches('•')",
    patternOf(TenDigits).replace('\\d', '[0-9]'),
  ],
  [
    'firestore',
    "reference.matches('•')",
    patternOf(Reference).replaceAll('23456789', '2-9'),
  ],
  [
    'firestore',
    ".replace('[^•]', '')",
    /\[(.+?)\]/.exec(patternOf(Reference))?.[1]?.replace('23456789', '2-9') ??
      '',
  ],
  ['firestore', 'data.issueType in [•]', listed(IssueType.options)],
  ['firestore', 'agreed.version in [•]', listed([termsVersion])],
  ['firestore', "isRaised(data, 'request', record, •)", createdPerDay.request],
  ['firestore', "isRaised(data, 'report', record, •)", createdPerDay.report],
  ['firestore', "isRaised(data, 'support', record, •)", createdPerDay.support],
  ['firestore', "isRaised(data, 'file', record, •)", createdPerDay.file],
  ['firestore', "isRaised(data, 'bytes', record, •)", createdPerDay.bytes],
  ['firestore', 'data.unpaid.size() <= •\n', unpaidRequestsAtMost],
  ['firestore', 'data.size > 0 && data.size <= •\n', maxDocumentBytes],
  [
    'storage',
    `[${listed(imageKinds)}]\n        && request.resource.size > 0 && request.resource.size <= •;`,
    maxImageBytes,
  ],
  [
    'storage',
    `[${listed(documentKinds)}]\n        && request.resource.size > 0 && request.resource.size <= •;`,
    maxDocumentBytes,
  ],
  [
    'storage',
    "'application/octet-stream'\n        && request.resource.size > 0 && request.resource.size <= •;",
    maxDocumentBytes,
  ],
  ['storage', "fileName.matches('•')", fileName],
  ['storage', "at + duration.value(•, 'd')", days],
];

const toPattern = (place: string) =>
  new RegExp(
    place.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('•', '(.+?)'),
    'g',
  );
/** '20 * 1024' is 20480; what is no number stays text. */
const read = (text: string) =>
  /^[\d* ]+$/.test(text)
    ? text.split('*').reduce((product, factor) => product * Number(factor), 1)
    : text;

describe('what the rules allow is what the contract says', () => {
  it.each(bounds)('%s: %s is %s', (file, place, value) => {
    const found = [...rules[file].matchAll(toPattern(place))].map(
      ([, text = '']) => read(text),
    );
    expect([...new Set(found)]).toEqual([value]);
  });

  it('firestore: a region is one of the sixteen', () => {
    const [, regions = ''] =
      /regions\(\) \{\s+return \[([^\]]+)\]/.exec(rules.firestore) ?? [];
    expect(regions.replaceAll(/\s+/g, ' ')).toBe(listed(Region.options));
  });

  it('and no bound stands in them that is not compared here', () => {
    for (const file of ['firestore', 'storage'] as const) {
      const compared = bounds
        .filter(([of]) => of === file)
        .map(([, place]) => toPattern(place));
      // How many records a query may ask for is a matter of the rules alone,
      // and a count that is missing is 0.
      const rest = compared
        .reduce((text, place) => text.replace(place, ''), rules[file])
        .replaceAll(
          /isBounded\(\d+\)|request\.query\.limit <= \d+|data\.get\('references', 0\)/g,
          '',
        );
      expect(rest.match(/.*(<= ?\d|, \d+\)).*/g)).toBeNull();
    }
  });
});
