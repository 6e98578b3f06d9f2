import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { auth } from '@googleapis/run';
import { afterEach, expect, it, vi } from 'vitest';
import { useProject } from '../../scripts/suite-or-project';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a program for a project asks Google, and charges the calls of a person to that project', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'asaase-person-'));
  const file = path.join(folder, 'credentials.json');
  const person = {
    type: 'authorized_user',
    client_id: 'c',
    client_secret: 's',
    refresh_token: 'r',
  };
  writeFileSync(
    file,
    JSON.stringify({ ...person, quota_project_id: 'their-other-project' }),
  );
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
  vi.stubEnv('GOOGLE_CLOUD_QUOTA_PROJECT', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', '127.0.0.1:8080');
  try {
    useProject('my-land');
    expect(process.env['FIRESTORE_EMULATOR_HOST']).toBeUndefined();
    expect((await new auth.GoogleAuth().getClient()).quotaProjectId).toBe(
      'my-land',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
