import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GoogleReader } from '../../scripts/pipeline/google-reader';
import { readRelease, refuseOther } from '../../scripts/pipeline/release-files';
import {
  listReleases,
  returnHosting,
} from '../../scripts/pipeline/return-hosting';
import {
  IndexFile,
  waitForIndexes,
} from '../../scripts/pipeline/wait-for-indexes';
import { waitForVersion } from '../../scripts/pipeline/wait-for-version';

const patience = { limitMs: 2_000, betweenMs: 5 };
const impatience = { limitMs: 0, betweenMs: 5 };

interface Answer {
  status?: number;
  body: unknown;
}
let answer: (url: URL, said: string, charged: unknown) => Answer;
let asked: string[];
let server: http.Server;
let origin: string;
let folder: string;
let lines: string[];
const log = (line: string) => lines.push(line);

beforeEach(async () => {
  [asked, lines] = [[], []];
  folder = mkdtempSync(path.join(tmpdir(), 'asaase-release-'));
  server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      const project = request.headers['x-goog-user-project'];
      asked.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
      const { status = 200, body } = answer(
        url,
        Buffer.concat(parts).toString(),
        project,
      );
      response
        .writeHead(status)
        .end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

const credential = {
  getAccessToken: () =>
    Promise.resolve({ access_token: 't', expires_in: 3600 }),
};
const reader = () => new GoogleReader(origin, credential, 'my-land');

describe('indexes', () => {
  const place = 'projects/my-land/databases/(default)/collectionGroups';
  const file = (): IndexFile =>
    IndexFile.parse({
      indexes: [
        {
          collectionGroup: 'requests',
          queryScope: 'COLLECTION',
          fields: [
            { fieldPath: 'userId', order: 'ASCENDING' },
            { fieldPath: 'createdAt', order: 'DESCENDING' },
          ],
        },
      ],
      fieldOverrides: [
        {
          collectionGroup: 'outbox',
          fieldPath: 'dueAt',
          ttl: true,
          indexes: [],
        },
        {
          collectionGroup: 'audit',
          fieldPath: 'at',
          indexes: [{ queryScope: 'COLLECTION', order: 'DESCENDING' }],
        },
      ],
    });
  const stored = (state?: string) => ({
    name: `${place}/requests/indexes/CICAgOjXh4EK`,
    queryScope: 'COLLECTION',
    // Google adds the last one.
    fields: [
      { fieldPath: 'userId', order: 'ASCENDING' },
      { fieldPath: 'createdAt', order: 'DESCENDING' },
      { fieldPath: '__name__', order: 'DESCENDING' },
    ],
    state,
  });
  const other = {
    ...stored('CREATING'),
    name: `${place}/others/indexes/CICAgJiUpoMK`,
  };
  const fields = {
    fields: [
      {
        name: `${place}/audit/fields/at`,
        indexConfig: {
          indexes: [
            {
              queryScope: 'COLLECTION',
              fields: [{ fieldPath: 'at', order: 'DESCENDING' }],
              state: 'READY',
            },
          ],
        },
      },
      {
        name: `${place}/outbox/fields/dueAt`,
        indexConfig: {},
        ttlConfig: { state: 'CREATING' },
      },
    ],
  };
  const wait = (how = patience) =>
    waitForIndexes(
      { firestore: reader(), project: 'my-land', wanted: file() },
      how,
      log,
    );
  const isFields = (url: URL) => url.pathname.endsWith('/fields');

  it('are waited for until each can be used, whatever else the project has', async () => {
    const states = [[], [stored('CREATING')], [stored('READY')]];
    answer = (url, _said, charged) => ({
      status: charged === 'my-land' ? 200 : 403,
      body: isFields(url)
        ? fields
        : { indexes: [other, ...(states.shift() ?? [stored('READY')])] },
    });
    await expect(wait()).resolves.toBe(2);
    expect(lines).toEqual([
      'MISSING: requests (COLLECTION): userId ASCENDING, createdAt DESCENDING',
      'CREATING: requests (COLLECTION): userId ASCENDING, createdAt DESCENDING',
    ]);
    expect(asked.slice(0, 2)).toEqual([
      `GET /${place}/-/indexes`,
      `GET /${place}/-/fields?filter=indexConfig.usesAncestorConfig%3Dfalse%20OR%20ttlConfig%3A*`,
    ]);
  });

  it('on a further page are found', async () => {
    answer = (url) => {
      if (isFields(url)) return { body: fields };
      return url.searchParams.get('pageToken') === 'more'
        ? { body: { indexes: [stored('READY')] } }
        : { body: { indexes: [other], nextPageToken: 'more' } };
    };
    await expect(wait()).resolves.toBe(2);
  });

  it('that are not ready in time stop the deployment, by name', async () => {
    answer = (url) => ({
      body: isFields(url) ? {} : { indexes: [stored('CREATING')] },
    });
    await expect(wait(impatience)).rejects.toThrow(
      /CREATING: requests .*\nMISSING: audit \(COLLECTION\): at DESCENDING$/,
    );
  });

  it('that Google could not build stop it at once', async () => {
    answer = (url) => ({
      body: isFields(url) ? fields : { indexes: [stored('NEEDS_REPAIR')] },
    });
    await expect(wait()).rejects.toThrow(
      /could not build these indexes.*\nrequests/,
    );
  });

  it('say what Google says of a missing right', async () => {
    answer = () => ({
      status: 403,
      body: { error: { message: 'Missing permission datastore.indexes.list' } },
    });
    await expect(wait()).rejects.toThrow(
      'Missing permission datastore.indexes.list',
    );
  });
});

function writeRelease(page = '<title>new</title>') {
  mkdirSync(path.join(folder, 'dist'));
  writeFileSync(path.join(folder, 'dist/index.html'), page);
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({
      project: 'my-land',
      commit: 'abcdef0123',
      version: 'abcdef0',
    }),
  );
}

describe('a version', () => {
  const wait = (how = patience) =>
    waitForVersion({ site: `${origin}/`, folder }, how, log);

  it('counts when people get its page and its functions, which are well', async () => {
    writeRelease();
    const old = {
      page: '<title>old</title>',
      status: 200,
      health: { status: 'healthy', version: '1111111' },
    };
    const sick = {
      ...old,
      page: '<title>new</title>',
      status: 503,
      health: { status: 'unhealthy', version: 'abcdef0' },
    };
    const well = {
      ...sick,
      status: 200,
      health: { status: 'healthy', version: 'abcdef0' },
    };
    const sites = [old, old, sick, sick];
    answer = (url) => {
      const { page, status, health } = sites.shift() ?? well;
      return url.pathname === '/' ? { body: page } : { status, body: health };
    };
    await expect(wait()).resolves.toBe('abcdef0');
    expect(lines).toEqual([
      'app: not the page of this release (status 200)\nfunctions: version 1111111, not abcdef0',
      'functions: version abcdef0, but unhealthy',
    ]);
  });

  it('that never comes ends the deployment, also where the app answers in place of the functions', async () => {
    writeRelease();
    answer = () => ({ body: '<title>new</title>' });
    await expect(wait(impatience)).rejects.toThrow(
      'functions: no answer of ours (status 200)',
    );
  });

  it('of another project or commit is refused', () => {
    writeRelease();
    const release = readRelease(folder);
    expect(() =>
      refuseOther(release, { project: 'my-land', commit: 'abcdef0123' }),
    ).not.toThrow();
    expect(() =>
      refuseOther(release, { project: 'other-land', commit: 'abcdef0123' }),
    ).toThrow(/not for other-land/);
    expect(() =>
      refuseOther(release, { project: 'my-land', commit: '99' }),
    ).toThrow(/not of 99/);
  });
});

describe('going back to an earlier app', () => {
  const release = (version: string, status = 'FINALIZED') => ({
    name: `sites/my-land/channels/live/releases/${version}1`,
    type: 'DEPLOY',
    releaseTime: '2026-11-26T10:00:00Z',
    message: `v1.0.${version}`,
    version: { name: `sites/my-land/versions/${version}`, status },
  });
  const releases = [release('3'), release('2'), release('1', 'DELETED')];
  beforeEach(() => {
    answer = (url) => ({
      body: url.searchParams.has('versionName') ? release('2') : { releases },
    });
  });

  it('says what there is', async () => {
    await expect(listReleases(reader(), 'my-land')).resolves.toEqual([
      '3  2026-11-26T10:00:00Z  v1.0.3 (people see this one)',
      '2  2026-11-26T10:00:00Z  v1.0.2',
      '1  2026-11-26T10:00:00Z  v1.0.1 (cannot be shown again)',
    ]);
  });

  it('makes a new release of the old version', async () => {
    await returnHosting(reader(), 'my-land', '2');
    expect(asked).toEqual([
      'GET /sites/my-land/channels/live/releases?pageSize=10',
      'POST /sites/my-land/releases?versionName=sites%2Fmy-land%2Fversions%2F2',
    ]);
  });

  it.each([
    ['3', /People see 3 already/],
    ['1', /was deleted/],
    ['9', /not among the last 10/],
  ])('does not go to %s', async (version, words) => {
    await expect(returnHosting(reader(), 'my-land', version)).rejects.toThrow(
      words,
    );
    expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);
  });
});
