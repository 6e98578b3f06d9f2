import { newReportState } from '@contract/entities/due-diligence';
import { newRequestState } from '@contract/entities/request';
import { newSupportState } from '@contract/entities/support-message';
import { termsVersion } from '@contract/values/terms';
import { aQuota } from '../counted';
import {
  aProfile,
  aReference,
  aReport,
  aRequest,
  aService,
  aSupportMessage,
} from '../records';
import type { Write } from './wire';

/**
 * What one commit of the owner says of itself: where these are odd, they are
 * odd in every document alike.
 */
export interface Names {
  id: string;
  reference: string;
  /** of a file, without its folder */
  fileName: string;
  bucket: string;
}

export interface Attempt {
  provider: 'password' | 'google.com';
  /** documents that stand there before */
  stored: (names: Names) => Record<string, object>;
  writes: (names: Names) => Write[];
}

const uid = 'ama';

const whole = (
  path: string,
  fields: Record<string, unknown>,
  ...datedBy: string[]
): Write => ({
  path,
  fields,
  datedBy,
  changed: null,
});

const count = (
  kind: 'request' | 'report' | 'support' | 'file',
  documentId: string,
  bytes = 0,
) => {
  const unpaid = kind === 'request' ? [documentId] : [];
  const references = kind === 'file' ? 0 : 1;
  return whole(
    `quotas/${uid}`,
    aQuota({ kind, documentId, unpaid, references }, { [kind]: 1, bytes }),
    'at',
  );
};

const entry = (kind: string, { id, reference }: Names) =>
  whole(
    `references/${reference}`,
    aReference({ reference, kind, documentId: id }),
    'createdAt',
  );

const reserved = (path: string) => {
  const id = `${uid}~${path.split('/').at(-1)}`;
  const fields = { userId: uid, path, size: 1_000 };
  return [
    whole(`upload_reservations/${id}`, fields, 'at'),
    count('file', id, 1_000),
  ];
};

const asked = {
  isDocumentValid: false,
  imageEvents: { e1: { kind: 'asked', at: new Date('2026-01-06T10:00:00Z') } },
};
const none = () => ({});
const fileOf = ({ bucket, fileName }: Names, folder: string) =>
  `gs://${bucket}/${folder}/${uid}/${fileName}`;

/**
 * Every way in which a client writes a record. Without a change, each is
 * accepted.
 */
export const attempts = {
  'a profile': {
    provider: 'password',
    stored: none,
    writes: () => [
      whole(
        `users/${uid}`,
        {
          ...aProfile(uid, { phoneNumber: '0240000142', location: 'Accra' }),
          agreed: { version: termsVersion },
        },
        'createdAt',
        'agreed.at',
      ),
    ],
  },
  "a Google account's profile": {
    provider: 'google.com',
    stored: none,
    writes: ({ fileName }) => [
      whole(
        `users/${uid}`,
        aProfile(uid, {
          provider: 'google',
          imageUrl: `https://lh3.googleusercontent.com/a/${fileName}`,
        }),
        'createdAt',
      ),
    ],
  },
  "a profile's change": {
    provider: 'password',
    stored: () => ({ [`users/${uid}`]: aProfile() }),
    writes: ({ bucket }) => [
      {
        ...whole(`users/${uid}`, {
          name: 'Ama M.',
          phoneNumber: '0240000143',
          location: 'Tema',
          imageUrl: `gs://${bucket}/profile/${uid}/profile.png#17`,
        }),
        changed: ['name', 'phoneNumber', 'location', 'imageUrl'],
      },
    ],
  },
  'a request': {
    provider: 'password',
    stored: () => ({ 'ServiceList/s1': aService() }),
    writes: (names) => [
      whole(
        `requests/${names.id}`,
        aRequest({
          ...newRequestState,
          documentId: names.id,
          reference: names.reference,
          serviceKind: 'ownership-search',
          documentURL: fileOf(names, 'documents'),
        }),
        'createdAt',
      ),
      entry('request', names),
      count('request', names.id),
    ],
  },
  'a clearer image': {
    provider: 'password',
    stored: () => ({ 'requests/r1': aRequest(asked) }),
    writes: ({ bucket, fileName }) => [
      {
        ...whole(
          'requests/r1',
          {
            imageUrl: `gs://${bucket}/request-images/r1/${fileName}`,
            imageSent: true,
            isDocumentValid: true,
            imageEvents: { e2: { kind: 'sent' } },
          },
          'imageEvents.e2.at',
        ),
        changed: ['imageUrl', 'imageSent', 'isDocumentValid', 'imageEvents.e2'],
      },
    ],
  },
  'a report': {
    provider: 'password',
    stored: none,
    writes: (names) => [
      whole(
        `due-diligence/${names.id}`,
        aReport({
          ...newReportState,
          id: names.id,
          reference: names.reference,
          image: fileOf(names, 'lostLandsDocuments'),
        }),
        'createdAt',
      ),
      entry('report', names),
      count('report', names.id),
    ],
  },
  'a support message': {
    provider: 'password',
    stored: none,
    writes: (names) => [
      whole(
        `support/${names.id}`,
        aSupportMessage({
          ...newSupportState,
          id: names.id,
          reference: names.reference,
          fileURL: fileOf(names, 'supportdocs'),
        }),
        'timestamp',
      ),
      entry('support', names),
      count('support', names.id),
    ],
  },
  'a reserved upload': {
    provider: 'password',
    stored: none,
    writes: ({ fileName }) => reserved(`documents/${uid}/${fileName}`),
  },
  'an upload reserved for a clearer image': {
    provider: 'password',
    stored: () => ({ 'requests/r1': aRequest(asked) }),
    writes: ({ fileName }) => reserved(`request-images/r1/${fileName}`),
  },
} as const satisfies Record<string, Attempt>;
export type AttemptName = keyof typeof attempts;
