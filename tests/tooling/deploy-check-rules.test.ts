import { it } from 'vitest';
import { BrokenProject, type Fault, replace } from '../support/broken-project';

const project = new BrokenProject();

const faults: Fault[] = [
  [
    'broken rules',
    'rules',
    'storage.rules',
    replace(/^( *)allow /m, '$1alow '),
    /storage\.rules/,
  ],
  [
    'a member that no request has, which production would load',
    'rules',
    'firestore.rules',
    replace('return request.auth != null;', 'return request.author != null;'),
    /firestore\.rules:\d+:\d+: request has no 'author'/,
  ],
  [
    'profiles for everybody',
    'open rules',
    'firestore.rules',
    replace(
      "allow get: if isOwner(uid) || hasPermission('users.read');",
      'allow get: if true;',
    ),
    /firestore\.rules:\d+: everybody may get \/databases\/\{database\}\/documents\/users\/\{uid\}/,
  ],
  [
    'a question whose answer is always yes',
    'open rules',
    'firestore.rules',
    replace(
      'return request.auth != null;',
      'return request.auth != null || true;',
    ),
    /everybody may get .*\/AdminConfig\/\{id\}/,
  ],
  [
    'more than the office is for everybody',
    'open rules',
    'firestore.rules',
    replace(
      'match /public_contact/current {\n      allow get;',
      'match /public_contact/current {\n      allow get, list;',
    ),
    /everybody may get, list .*public_contact\/current/,
  ],
  [
    'papers for everybody who is signed in, wherever they lie',
    'open rules',
    'storage.rules',
    replace(
      'match /b/{bucket}/o {',
      'match /b/{bucket}/o {\n    match /{all=**} { allow get: if request.auth != null; }',
    ),
    /storage\.rules:\d+: \/b\/\{bucket\}\/o\/\{all=\*\*\} is every path below it/,
  ],
  [
    'a third document for a file',
    'lookups',
    'storage.rules',
    replace(
      "&& isReserved('request-images/' + documentId, fileName)",
      "&& isReserved('request-images/' + documentId, fileName) && ownedRequest().userId == request.auth.uid",
    ),
    /storage\.rules:\d+: looks up 3 documents, and production allows 2: .*upload_reservations.*closed_accounts/,
  ],
  [
    'texts that are looked at again and again',
    'expressions',
    'firestore.rules',
    replace(
      'isVisible(value);',
      `isVisible(value)${' && isVisible(value)'.repeat(24)};`,
    ),
    /firestore\.rules: a request needs \d+ expressions, and 900 is near production's limit/,
  ],
  [
    'codes that are kept for ever',
    'expiry',
    'firestore.indexes.json',
    replace(
      /("collectionGroup": "otp",\s+"fieldPath": "expiresAt",\s+"ttl": )true/,
      '$1false',
    ),
    /otp has no time to live on expiresAt/,
  ],
];

it.each(faults)('%s', (...fault) => project.expectSeen(fault));
