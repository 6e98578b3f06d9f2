import '@/lib/zod-setup';
import { clear, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import { createBoundedTable } from '@/lib/bounded-table';
import { once } from '@/lib/parts/once';

const Credentials = z.object({ email: z.string(), password: z.string() });
export type Credentials = z.infer<typeof Credentials>;

const Sealed = z.object({
  iv: z.instanceof(Uint8Array),
  data: z.instanceof(ArrayBuffer),
});

const algorithm = { name: 'AES-GCM', length: 256 } as const;
const ivBytes = 12;
const keyName = 'key';
const sealedName = 'credentials';
const getTable = once(() => createBoundedTable('asaase', 'remember-me'));

/**
 * Remember-me (specification, S5): AES-GCM under a key that the browser never
 * gives out. Like the others, rejects where IndexedDB is missing, blocked or
 * does not answer.
 */
export async function rememberCredentials(
  credentials: Credentials,
): Promise<void> {
  const key = await crypto.subtle.generateKey(algorithm, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const plain = new TextEncoder().encode(
    JSON.stringify(Credentials.parse(credentials)),
  );
  const data = await crypto.subtle.encrypt(
    { name: algorithm.name, iv },
    key,
    plain,
  );
  await set(keyName, key, getTable());
  await set(sealedName, { iv, data }, getTable());
}

/** null when nothing is remembered; what cannot be decrypted is forgotten. */
export async function findRememberedCredentials(): Promise<Credentials | null> {
  const key = await get<unknown>(keyName, getTable());
  const stored = await get<unknown>(sealedName, getTable());
  const sealed = z.safeParse(Sealed, stored);
  if (!(key instanceof CryptoKey) || !sealed.success) return null;
  try {
    const { iv, data } = sealed.data;
    const plain = await crypto.subtle.decrypt(
      { name: algorithm.name, iv: new Uint8Array(iv) },
      key,
      data,
    );
    return Credentials.parse(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    await forgetCredentials();
    return null;
  }
}

export async function updateRemembered(
  email: string,
  password: string,
): Promise<void> {
  const remembered = await findRememberedCredentials();
  if (remembered?.email === email) {
    await rememberCredentials({ email, password });
  }
}

export const forgetCredentials = async (): Promise<void> => clear(getTable());
