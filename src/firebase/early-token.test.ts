import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onEarlyToken, withEarlyToken } from './early-token';

const address = 'https://identity.example/v1/accounts:signInWithPassword?key=k';
const answered = { localId: 'u-1', idToken: 'token-1' };
const network = vi.fn<typeof fetch>();
const onToken = vi.fn();
const settle = () => new Promise((done) => setImmediate(done));
/** As the SDK does it: another request follows before it is through. */
const signIn = (url = address) =>
  withEarlyToken(async () => {
    const answer: unknown = await (await fetch(url)).json();
    await settle();
    expect(onToken.mock.calls.length).toBe(calls);
    return answer;
  });
let calls: number;

beforeEach(() => {
  calls = 1;
  vi.clearAllMocks();
  vi.stubGlobal('fetch', network);
  network.mockImplementation(() => Promise.resolve(Response.json(answered)));
  onEarlyToken(onToken);
});
afterEach(() => vi.unstubAllGlobals());

describe('withEarlyToken', () => {
  it('tells who signed in before the SDK is through, which reads the same answer', async () => {
    expect(await signIn()).toEqual(answered);
    expect(onToken.mock.calls).toEqual([[{ uid: 'u-1', token: 'token-1' }]]);
    expect(globalThis.fetch).toBe(network);
  });

  it('tells it once, and only whoever asked last', async () => {
    const onOther = vi.fn();
    onEarlyToken(onOther);
    calls = 0;
    await signIn();
    await signIn();
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it.each<[string, unknown]>([
    ['a refusal', { error: { message: 'INVALID_LOGIN_CREDENTIALS' } }],
    ['a second factor', { localId: 'u-1', mfaPendingCredential: 'm' }],
    ['a token that is none', { localId: 'u-1', idToken: 7 }],
    ['nobody', null],
  ])('tells nothing of %s, and waits for the next try', async (_, body) => {
    network.mockResolvedValueOnce(Response.json(body));
    calls = 0;
    expect(await signIn()).toEqual(body);
    calls = 1;
    await signIn();
  });

  it('tells nothing of other requests', async () => {
    calls = 0;
    await signIn('https://identity.example/v1/accounts:lookup?key=k');
    onEarlyToken(null);
    await signIn();
  });

  it('gives fetch back when the network fails', async () => {
    network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(signIn()).rejects.toThrow('Failed to fetch');
    expect(globalThis.fetch).toBe(network);
    expect(onToken).not.toHaveBeenCalled();
  });
});
