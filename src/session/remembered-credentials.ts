import '@/lib/zod-setup';
import * as z from 'zod/mini';
import { sealedStore, type SealedStore } from './sealed-store';

const Credentials = z.object({ email: z.string(), password: z.string() });
export type Credentials = z.infer<typeof Credentials>;

const Sealed = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) });

const algorithm = { name: 'AES-GCM', length: 256 } as const;
const ivBytes = 12;
const keyName = 'key';
const sealedName = 'credentials';

/** Remember-me (decision S5): AES-GCM under a key that the browser never gives out. */
export async function rememberCredentials(
  credentials: Credentials,
  store: SealedStore = sealedStore,
): Promise<void> {
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(JSON.stringify(Credentials.parse(credentials)));
  const data = await crypto.subtle.encrypt({ name: algorithm.name, iv }, key, plain);
  await store.set(keyName, key);
  await store.set(sealedName, { iv, data });
}

export async function findRememberedCredentials(
  store: SealedStore = sealedStore,
): Promise<Credentials | null> {
  const key = await store.get(keyName);
  const sealed = z.safeParse(Sealed, await store.get(sealedName));
  if (!(key instanceof CryptoKey) || !sealed.success) return null;
  try {
    const { iv, data } = sealed.data;
    const plain = await crypto.subtle.decrypt({ name: algorithm.name, iv: new Uint8Array(iv) }, key, data);
    return Credentials.parse(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    await store.clear();
    return null;
  }
}

export async function updateRemembered(
  email: string,
  password: string,
  store: SealedStore = sealedStore,
): Promise<void> {
  const remembered = await findRememberedCredentials(store);
  if (remembered?.email === email) await rememberCredentials({ email, password }, store);
}

export const forgetCredentials = (): Promise<void> => sealedStore.clear();
