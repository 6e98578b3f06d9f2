import { describe, expect, it } from 'vitest';
import type { RulesObject, StorageRequest } from './api';
import { loadRules } from './load';
import { makeLookup, TEST_TIME, text } from './testing/rules';

const SOURCE = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function isImage() {
      return request.resource.contentType.matches('image/(png|jpeg)') && request.resource.size <= 10 * 1024 * 1024;
    }
    match /profile/{uid}/profile.png {
      allow get: if request.auth != null;
      allow create, update: if request.auth.uid == uid && isImage();
    }
    match /files/{uid}/{name} {
      allow get: if request.auth.uid == uid;
      allow create: if request.auth.uid == uid && resource == null && isImage();
      allow delete: if resource.metadata.owner == request.auth.uid && resource.timeCreated < request.time;
    }
    match /files/{uid} { allow list: if request.auth.uid == uid; }
    match /requests/{id}/{rest=**} {
      allow get: if firestore.get(/databases/(default)/documents/requests/$(id)).data.userId == request.auth.uid;
      allow create: if firestore.exists(/databases/(default)/documents/admins/$(request.auth.uid)) && bucket == 'main';
    }
    match /three/{id} {
      allow get: if !firestore.exists(/databases/(default)/documents/a/a)
        && !firestore.exists(/databases/(default)/documents/a/b)
        && !firestore.exists(/databases/(default)/documents/a/c);
    }
  }
}`;

const object: RulesObject = {
  name: 'files/ama/a.png',
  bucket: 'main',
  generation: '1780000000000001',
  metageneration: 1,
  size: 100,
  timeCreated: '2026-01-01T00:00:00Z',
  updated: '2026-01-02T00:00:00Z',
  md5Hash: 'CY9rzUYh03PK3k6DJie09g==',
  crc32c: 'hpZxzg==',
  etag: 'e1',
  contentDisposition: null,
  contentEncoding: 'identity',
  contentLanguage: null,
  contentType: 'image/png',
  metadata: {},
};

function decide(
  parts: Partial<StorageRequest> & Pick<StorageRequest, 'method' | 'path'>,
) {
  const documents = [
    { path: 'requests/r1', fields: { userId: text('ama') } },
    { path: 'admins/efua', fields: {} },
  ];
  return loadRules(SOURCE, 'storage.rules').decideObject({
    bucket: 'main',
    auth: { uid: 'ama', token: {} },
    time: TEST_TIME,
    resource: null,
    requestResource: null,
    firestore: makeLookup(documents),
    ...parts,
  });
}

describe('storage rules', () => {
  const upload = object;
  it.each([
    [
      'owner reads',
      { method: 'get', path: 'files/ama/a.png', resource: upload },
      true,
    ],
    [
      'another reads',
      { method: 'get', path: 'files/kofi/a.png', resource: upload },
      false,
    ],
    [
      'owner uploads',
      { method: 'create', path: 'files/ama/a.png', requestResource: upload },
      true,
    ],
    [
      'over a present one',
      {
        method: 'create',
        path: 'files/ama/a.png',
        resource: upload,
        requestResource: upload,
      },
      false,
    ],
    [
      'overwrites as update',
      {
        method: 'update',
        path: 'files/ama/a.png',
        resource: upload,
        requestResource: upload,
      },
      false,
    ],
    [
      'wrong type',
      {
        method: 'create',
        path: 'files/ama/a.png',
        requestResource: { ...upload, contentType: 'image/svg+xml' },
      },
      false,
    ],
    [
      'too large',
      {
        method: 'create',
        path: 'files/ama/a.png',
        requestResource: { ...upload, size: 10485761 },
      },
      false,
    ],
    [
      'just fits',
      {
        method: 'create',
        path: 'files/ama/a.png',
        requestResource: { ...upload, size: 10485760 },
      },
      true,
    ],
    [
      'deeper than the rule',
      { method: 'create', path: 'files/ama/b/a.png', requestResource: upload },
      false,
    ],
    [
      'empty name',
      { method: 'create', path: 'files/ama/', requestResource: upload },
      false,
    ],
    ['owner lists', { method: 'list', path: 'files/ama' }, true],
    ['another lists', { method: 'list', path: 'files/kofi' }, false],
    ['lists the root', { method: 'list', path: '' }, false],
    [
      'signed out',
      { method: 'get', path: 'profile/ama/profile.png', auth: null },
      false,
    ],
    [
      'other file name',
      {
        method: 'create',
        path: 'profile/ama/evil.png',
        requestResource: upload,
      },
      false,
    ],
    [
      'replaces a profile',
      {
        method: 'update',
        path: 'profile/ama/profile.png',
        requestResource: upload,
      },
      true,
    ],
    [
      'deletes own by metadata',
      {
        method: 'delete',
        path: 'files/ama/a.png',
        resource: { ...upload, metadata: { owner: 'ama' } },
      },
      true,
    ],
    [
      'deletes without metadata',
      { method: 'delete', path: 'files/ama/a.png', resource: upload },
      false,
    ],
    [
      'reads by a document',
      { method: 'get', path: 'requests/r1/x/y.pdf', resource: upload },
      true,
    ],
    [
      'another by a document',
      {
        method: 'get',
        path: 'requests/r1/x',
        auth: { uid: 'kofi', token: {} },
      },
      false,
    ],
    [
      'no such document',
      { method: 'get', path: 'requests/r2/x', resource: upload },
      false,
    ],
    [
      'by existence',
      {
        method: 'create',
        path: 'requests/r1/x',
        auth: { uid: 'efua', token: {} },
        requestResource: upload,
      },
      true,
    ],
    [
      'other bucket',
      {
        method: 'create',
        path: 'requests/r1/x',
        bucket: 'b2',
        auth: { uid: 'efua', token: {} },
        requestResource: upload,
      },
      false,
    ],
  ] satisfies [string, Parameters<typeof decide>[0], boolean][])(
    '%s',
    (_name, request, allow) => {
      expect(decide(request).allow).toBe(allow);
    },
  );

  it('reads at most two documents', () => {
    expect(decide({ method: 'get', path: 'three/a' }).reason).toMatch(
      /more than 2 documents/,
    );
  });
});
