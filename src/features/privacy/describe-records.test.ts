import { expect, test } from 'vitest';
import type { UserProfile } from '@contract/entities/account/user-profile';
import {
  makeReport,
  makeRequest,
  makeSupportMessage,
} from '@/domain/testing/records';
import {
  describeMessage,
  describeProfile,
  describeReport,
  describeRequest,
} from './describe-records';

const at = new Date('2026-11-21T09:00:00Z');
const addFile = (_path: string, ...segments: string[]) =>
  ['files', ...segments].join('/');

/** As it stands in data.json, with the order of its fields. */
const write = (described: unknown) => JSON.stringify(described, null, 1);

const profile: UserProfile = {
  uid: 'u1',
  name: 'Abena Example',
  email: 'abena@example.test',
  createdAt: at,
  searchName: 'abena example',
  provider: 'email',
  imageUrl: 'gs://b/profile/u1/profile.png#1',
  agreed: { version: '2026-11-25', at },
  sessionsValidFrom: at,
};

const version = {
  path: 'gs://b/uploads/u1/cccc-3333__one.pdf',
  fileName: 'one.pdf',
  size: 3,
  sha256: 'a'.repeat(64),
  createdAt: at,
  uploadedBy: 'efua',
};

const request = makeRequest({
  paymentStatus: true,
  paidAt: at,
  promisedBy: at,
  walletnumber: '0240000142',
  status: true,
  imageUrl: 'gs://b/request-images/r1/bbbb-2222__clear.png',
  imageSent: true,
  imageEvents: {
    e1: { kind: 'asked', at, reason: 'other', note: 'The corner is missing.' },
    e2: { kind: 'sent', at },
  },
  resultsUrl: version.path,
  results: {
    v1: version,
    v2: { ...version, outcome: { kind: 'registered', text: 'Abena Example' } },
  },
  searchPrefixes: ['ab'],
  auditId: 'a1',
});

test('a profile is written', () => {
  expect(write(describeProfile(profile, addFile))).toMatchInlineSnapshot(`
    "{
     "name": "Abena Example",
     "email": "abena@example.test",
     "phoneNumber": null,
     "location": null,
     "createdAt": "2026-11-21T09:00:00.000Z",
     "photo": "files/profile/photo.png"
    }"
  `);
  const google = {
    ...profile,
    imageUrl: 'https://lh3.googleusercontent.com/a/x',
    phoneNumber: '0240000142',
  };
  expect(describeProfile(google, addFile)).toMatchObject({
    photo: google.imageUrl,
    phoneNumber: '0240000142',
  });
});

test('a request is written', () => {
  expect(write(describeRequest(request, addFile))).toMatchInlineSnapshot(`
    "{
     "id": "r1",
     "reference": "LS-7K3M-98",
     "service": "Land/Property Search",
     "serviceId": "land-property-search",
     "name": "Abena Owusu-Mensah",
     "phoneNumber": "0240000142",
     "address": "GA-183-8164, East Legon",
     "digitalAddress": null,
     "region": null,
     "district": null,
     "price": {
      "amount": 500,
      "unit": "GHS (Ghana cedis)"
     },
     "createdAt": "2026-11-10T09:40:00.000Z",
     "paid": true,
     "paidAt": "2026-11-21T09:00:00.000Z",
     "promisedBy": "2026-11-21T09:00:00.000Z",
     "laterPromise": null,
     "steps": null,
     "walletNumber": "0240000142",
     "complete": true,
     "imageIsClear": true,
     "imageHistory": [
      {
       "kind": "asked",
       "at": "2026-11-21T09:00:00.000Z",
       "reason": "other",
       "note": "The corner is missing."
      },
      {
       "kind": "sent",
       "at": "2026-11-21T09:00:00.000Z"
      }
     ],
     "corrections": null,
     "papersDeletedAt": null,
     "ground": null,
     "document": "files/requests/r1/document-plan.jpg",
     "clearerImage": "files/requests/r1/clearer-image-clear.png",
     "results": [
      {
       "file": "files/requests/r1/results-v1-one.pdf",
       "fileName": "one.pdf",
       "bytes": 3,
       "sha256": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
       "deliveredAt": "2026-11-21T09:00:00.000Z",
       "outcome": null,
       "commissionReceipt": null,
       "groundAreaInSquareMetres": null,
       "withdrawn": null
      },
      {
       "file": "files/requests/r1/results-v2-one.pdf",
       "fileName": "one.pdf",
       "bytes": 3,
       "sha256": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
       "deliveredAt": "2026-11-21T09:00:00.000Z",
       "outcome": {
        "kind": "registered",
        "text": "Abena Example"
       },
       "commissionReceipt": null,
       "groundAreaInSquareMetres": null,
       "withdrawn": null
      }
     ]
    }"
  `);
});

test('a new day of a request is written, without who set it', () => {
  const later = makeRequest({
    ...request,
    laterPromise: {
      promisedBy: at,
      reason: 'other',
      note: 'The file is in Kumasi.',
      setBy: 'efua',
      setAt: at,
      toldAt: at,
    },
  });
  expect(describeRequest(later, addFile)).toMatchObject({
    laterPromise: {
      promisedBy: at,
      reason: 'other',
      note: 'The file is in Kumasi.',
      setAt: at,
      toldAt: at,
    },
  });
  expect(write(describeRequest(later, addFile))).not.toContain('efua');
});

test('a request whose papers are deleted is written', () => {
  const papers = {
    state: 'removed',
    finishedAt: at,
    removeAt: at,
    removedAt: at,
  } as const;
  const removed = makeRequest({
    ...request,
    papers,
    results: { v1: version },
    imageEvents: {},
  });
  expect(describeRequest(removed, addFile)).toMatchObject({
    papersDeletedAt: at,
    document: null,
    clearerImage: null,
    results: [{ file: null, fileName: 'one.pdf', bytes: 3, outcome: null }],
  });
});

test('a report is written', () => {
  const report = makeReport({
    note: 'It is registered.',
    ground: {
      sides: [40.5],
      localCorners: [{ east: 0, north: 0 }],
      areaSquareMetres: 1_281,
      confirmedAt: at,
    },
  });
  expect(write(describeReport(report, addFile))).toMatchInlineSnapshot(`
    "{
     "id": "d1",
     "reference": "LS-7K3M-98",
     "kind": "lost-land",
     "name": "Abena",
     "phoneNumber": "0240000142",
     "address": "GA-183-8164, Dzorwulu",
     "digitalAddress": null,
     "region": null,
     "district": null,
     "corrections": null,
     "ground": {
      "sidesInMetres": [
       40.5
      ],
      "cornersInMetres": [
       {
        "east": 0,
        "north": 0
       }
      ],
      "areaInSquareMetres": 1281,
      "readFromThePlanAt": "2026-11-21T09:00:00.000Z"
     },
     "review": "pending",
     "payment": "unpaid",
     "seenByUs": false,
     "note": "It is registered.",
     "createdAt": "2026-11-20T09:00:00.000Z",
     "reviewedAt": null,
     "image": "files/reports/d1/image-papers.png"
    }"
  `);
});

test('a support message is written', () => {
  const answered = makeSupportMessage({
    fileURL: 'gs://b/supportdocs/u1/ffff-6666__letter.pdf',
    fileName: 'letter.pdf',
    answers: [{ text: 'We look into it.', at, by: 'efua' }],
  });
  expect(write(describeMessage(answered, addFile))).toMatchInlineSnapshot(`
    "{
     "id": "m1",
     "reference": "LS-7K3M-98",
     "name": "Abena Owusu-Mensah",
     "email": "abena@asaase.test",
     "phoneNumber": "0240000142",
     "issueType": "Billing",
     "description": "I paid GHS 500.00. It still shows Pending.",
     "sentAt": "2026-11-10T09:40:00.000Z",
     "state": "open",
     "answers": [
      {
       "text": "We look into it.",
       "at": "2026-11-21T09:00:00.000Z"
      }
     ],
     "closedAt": null,
     "file": "files/support/m1/letter.pdf",
     "fileName": "letter.pdf"
    }"
  `);
  expect(describeMessage(makeSupportMessage(), addFile)).toMatchObject({
    file: null,
    fileName: null,
  });
});

test('a withdrawn version is written without its file', () => {
  const asked: string[] = [];
  const withdrawn = { at, explanation: 'The file was about another plot.' };
  const { results } = request;
  const withdrawnRequest = {
    ...request,
    results: { v1: { ...version, withdrawn }, v2: results['v2'] ?? version },
  };
  const copy = describeRequest(withdrawnRequest, (path, ...names) => {
    asked.push(path);
    return addFile(path, ...names);
  });
  expect(copy).toMatchObject({
    results: [
      { file: null, withdrawn: { explanation: withdrawn.explanation } },
      { file: 'files/requests/r1/results-v2-one.pdf' },
    ],
  });
  expect(asked.filter((path) => path === version.path)).toHaveLength(1);
});

test('a receipt of the Lands Commission is written with its file, until that is closed', () => {
  const commissionReceipt = {
    path: 'gs://b/uploads/u1/eeee-5555__receipt.jpg' as const,
    fileName: 'receipt.jpg',
    size: 4,
  };
  const v1 = { ...version, commissionReceipt };
  const written = {
    file: 'files/requests/r1/receipt-v1-receipt.jpg',
    fileName: 'receipt.jpg',
    bytes: 4,
  };
  expect(
    describeRequest({ ...request, results: { v1 } }, addFile),
  ).toMatchObject({
    results: [{ commissionReceipt: written }],
  });
  const withdrawn = { at, explanation: 'The file was about another plot.' };
  expect(
    describeRequest(
      { ...request, results: { v1: { ...v1, withdrawn } } },
      addFile,
    ),
  ).toMatchObject({
    results: [{ commissionReceipt: { ...written, file: null } }],
  });
});
