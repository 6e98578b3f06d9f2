import { afterAll, describe, expect, it } from 'vitest';
import { startHarness } from './storage-harness';

const harness = await startHarness();
afterAll(() => harness.close());

const owner = { authorization: 'Bearer owner' };
const eleven = 'eleven byte';

interface Resource {
  name: string;
  size: string;
  generation: string;
  metageneration: string;
  downloadTokens?: string;
}

const web = (name: string, query = '') =>
  harness.url(`/v0/b/demo-bucket/o/${encodeURIComponent(name)}${query}`);
const json = (name: string, query = '') =>
  harness.url(`/b/demo-bucket/o/${encodeURIComponent(name)}${query}`);

async function upload(name: string): Promise<Resource> {
  const url = harness.url(
    `/v0/b/demo-bucket/o?name=${encodeURIComponent(name)}`,
  );
  const answer = await fetch(url, {
    method: 'POST',
    headers: owner,
    body: eleven,
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Resource;
}

async function expectUntouched({ name, generation }: Resource): Promise<void> {
  const content = await fetch(web(name, '?alt=media'), { headers: owner });
  expect(await content.text()).toBe(eleven);
  expect(content.headers.get('x-goog-generation')).toBe(generation);
}

const tokensOf = ({ downloadTokens = '' }: Resource) =>
  downloadTokens.split(',');

describe('download tokens', () => {
  const change = async (
    url: string,
    headers: Record<string, string> = owner,
  ) => {
    const answer = await fetch(url, { method: 'POST', headers });
    return {
      status: answer.status,
      resource: (await answer.json()) as Resource,
    };
  };

  it('are added and taken away by POST, which leaves the bytes alone', async () => {
    const object = await upload('open/tokens.bin');
    const [first = ''] = tokensOf(object);
    const added = await change(web(object.name, '?create_token=true'));
    expect(added.status).toBe(200);
    expect(added.resource).toMatchObject({
      name: object.name,
      size: '11',
      metageneration: '2',
    });
    expect(tokensOf(added.resource)).toEqual([
      first,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
    const second = tokensOf(added.resource)[1] ?? '';
    const left = await change(web(object.name, `?delete_token=${first}`));
    expect(tokensOf(left.resource)).toEqual([second]);
    expect(
      (await fetch(web(object.name, `?alt=media&token=${second}`))).status,
    ).toBe(200);
    await expectUntouched(object);
  });

  it('are never gone: the last one is replaced', async () => {
    const object = await upload('open/last-token.bin');
    const [only = ''] = tokensOf(object);
    const [fresh = '', ...more] = tokensOf(
      (await change(web(object.name, `?delete_token=${only}`))).resource,
    );
    expect([fresh === only, fresh === '', more]).toEqual([false, false, []]);
    await expectUntouched(object);
  });

  it.each([
    '?create_token=false',
    '?create_token=',
    '?delete_token=',
    '?create_token=true&delete_token=x',
  ])('are not changed by %s, nor is anything else', async (query) => {
    const object = await upload('open/odd-token.bin');
    expect((await change(web(object.name, query))).status).toBe(400);
    await expectUntouched(object);
  });

  it('are changed by the administrator only, also at the address of the collection', async () => {
    const object = await upload('open/admin-token.bin');
    expect(
      (await change(web(object.name, '?create_token=true'), {})).status,
    ).toBe(403);
    const collection = harness.url(
      `/v0/b/demo-bucket/o?name=${encodeURIComponent(object.name)}`,
    );
    expect(
      (await change(`${collection}&create_token=true`)).resource.metageneration,
    ).toBe('2');
    expect(
      (await change(web('open/missing.bin', '?create_token=true'))).status,
    ).toBe(404);
    await expectUntouched(object);
  });
});

describe.each([
  ['the web API', web],
  ['the JSON API', json],
])('%s', (_api, at) => {
  const requests = [
    { method: 'GET' },
    { method: 'PATCH', body: '{"contentType":"text/html"}' },
    { method: 'DELETE' },
  ];

  it.each(requests)(
    'does not $method the present object for another generation',
    async (request) => {
      const object = await upload('open/generations.bin');
      const old = String(Number(object.generation) - 1);
      const send = (query: string) =>
        fetch(at(object.name, query), { headers: owner, ...request });
      expect((await send(`?generation=${old}`)).status).toBe(404);
      expect((await send('?generation=latest')).status).toBe(400);
      await expectUntouched(object);
      expect((await send(`?generation=${object.generation}`)).ok).toBe(true);
    },
  );

  it.each(requests)(
    'does not $method against a precondition',
    async (request) => {
      const object = await upload('open/conditions.bin');
      const send = (query: string) =>
        fetch(at(object.name, query), { headers: owner, ...request });
      for (const query of [
        'ifGenerationMatch=1',
        'ifGenerationMatch=0',
        'ifMetagenerationMatch=7',
        `ifGenerationNotMatch=${object.generation}`,
        'ifMetagenerationNotMatch=1',
      ]) {
        expect((await send(`?${query}`)).status, query).toBe(412);
      }
      await expectUntouched(object);
      expect((await send(`?ifGenerationMatch=${object.generation}`)).ok).toBe(
        true,
      );
    },
  );
});

describe('an upload of the web API', () => {
  it('does not replace an object against its precondition', async () => {
    const object = await upload('open/replace.bin');
    const url = harness.url(
      `/v0/b/demo-bucket/o?name=${encodeURIComponent(object.name)}&ifGenerationMatch=0`,
    );
    expect(
      (await fetch(url, { method: 'POST', headers: owner, body: 'other' }))
        .status,
    ).toBe(412);
    await expectUntouched(object);
  });
});
