import { expect, it } from 'vitest';
import { GoogleCalls } from '../../scripts/setup/google-calls';
import { GoogleCloud } from '../../scripts/setup/google-cloud';

/** What was asked of Google, and what it answers, by method and the end of the address. */
function google(answers: Readonly<Record<string, unknown>>) {
  const asked: { what: string; body: unknown; headers: Headers }[] = [];
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const what = `${request.method} ${request.url.replace('https://', '')}`;
    asked.push({
      what,
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      headers: request.headers,
    });
    const key = Object.keys(answers).find((one) => what === one || what.endsWith(one));
    if (key === undefined)
      return Promise.resolve(Response.json({ error: { message: 'Not there.' } }, { status: 404 }));
    const answer = answers[key];
    return Promise.resolve(answer instanceof Response ? answer : Response.json(answer));
  };
  const credential = { getAccessToken: () => Promise.resolve({ access_token: 'token', expires_in: 60 }) };
  return { asked, cloud: new GoogleCloud('my-land', new GoogleCalls('my-land', credential, send)) };
}

it('adds a member to a role, and keeps the rest of the policy with its etag and conditions', async () => {
  const theirs = {
    role: 'roles/cloudtasks.enqueuer',
    members: ['user:b'],
    condition: { title: 'until May' },
  };
  const policy = { version: 3, etag: 'e1', bindings: [theirs, { role: 'roles/owner', members: ['user:a'] }] };
  const { asked, cloud } = google({ ':getIamPolicy': policy, ':setIamPolicy': {} });
  expect(await cloud.hasRole('user:b', theirs.role)).toBe(false);
  await cloud.addRole('user:c', theirs.role);
  expect(asked.at(-1)).toMatchObject({
    what: 'POST cloudresourcemanager.googleapis.com/v1/projects/my-land:setIamPolicy',
    body: {
      policy: { ...policy, bindings: [...policy.bindings, { role: theirs.role, members: ['user:c'] }] },
    },
  });
  expect(asked[0]?.body).toEqual({ options: { requestedPolicyVersion: 3 } });
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer token');
  expect(asked[0]?.headers.get('x-goog-user-project')).toBe('my-land');
});

it('tells what is not set from what is switched off, and changes only what it names', async () => {
  const { asked, cloud } = google({
    'my-land/config': { signIn: { email: { enabled: false } }, authorizedDomains: ['localhost'] },
    authorizedDomains: {},
  });
  expect(await cloud.findSignIn()).toEqual({
    ...{ hasPassword: false, hasGoogle: false, hidesAccounts: null, keepsAccounts: null },
    domains: ['localhost'],
  });
  await cloud.changeSignIn({ keepsAccounts: true, domains: ['localhost', 'land.example.test'] });
  expect(asked.at(-1)).toMatchObject({
    what: 'PATCH identitytoolkit.googleapis.com/admin/v2/projects/my-land/config?updateMask=client.permissions.disabledUserDeletion,authorizedDomains',
    body: {
      client: { permissions: { disabledUserDeletion: true } },
      authorizedDomains: ['localhost', 'land.example.test'],
    },
  });
});

it('makes a secret as the CLI does, and waits for what takes time', async () => {
  const { asked, cloud } = google({
    '?secretId=SMTP_URL': {},
    'SMTP_URL:addVersion': {},
    ':batchEnable': { name: 'operations/1' },
    'operations/1': { done: true },
  });
  expect(await cloud.hasSecret('SMTP_URL')).toBe(false);
  await cloud.addSecret('SMTP_URL', 'smtps://u:p@h');
  expect(asked.slice(-2).map(({ body }) => body)).toEqual([
    { replication: { automatic: {} }, labels: { 'firebase-managed': 'true' } },
    { payload: { data: Buffer.from('smtps://u:p@h').toString('base64') } },
  ]);
  await cloud.enableServices(['run.googleapis.com']);
  expect(asked.at(-1)?.what).toBe('GET serviceusage.googleapis.com/v1/operations/1');
});

it("says no, in Google's words", async () => {
  const refusal = Response.json({ error: { message: 'Cloud Billing API is off.' } }, { status: 403 });
  const { cloud } = google({ 'v1/projects/my-land': { projectNumber: '1' }, billingInfo: refusal });
  await expect(cloud.findProject()).rejects.toThrow(
    'Google refuses GET https://cloudbilling.googleapis.com/v1/projects/my-land/billingInfo: Cloud Billing API is off.',
  );
});
