import type { FirestoreFields, FirestoreValue } from 'local-firebase/rules/api';

/** A value as the wire carries it, where plain JSON has no form for it. */
export class WireValue {
  constructor(readonly value: FirestoreValue) {}
}

/** A document to write; `datedBy` are fields that the server dates. */
export interface Write {
  path: string;
  fields: Record<string, unknown>;
  datedBy: readonly string[];
  /** fields to change; null: the whole document */
  changed: readonly string[] | null;
}

const root = 'projects/demo-asaase/databases/(default)/documents';

function toWire(value: unknown): FirestoreValue {
  if (value instanceof WireValue) return value.value;
  if (value === null || value === undefined) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value)
      ? { integerValue: value }
      : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map(toWire) } };
  }
  return { mapValue: { fields: toFields(Object.entries(value)) } };
}

const toFields = (
  entries: readonly (readonly [string, unknown])[],
): FirestoreFields =>
  Object.fromEntries(entries.map(([name, value]) => [name, toWire(value)]));

function fromWire(value: FirestoreValue): unknown {
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('nullValue' in value) return null;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).map(fromWire);
  }
  if ('mapValue' in value) return fromFields(value.mapValue.fields ?? {});
  return Object.values(value)[0];
}

/** A stored record as the contract's schemas take it. */
export const fromFields = (fields: FirestoreFields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, fromWire(value)]),
  );

const toWrite = ({ path, fields, datedBy, changed }: Write) => ({
  update: {
    name: `${root}/${path}`,
    fields: toFields(
      Object.entries(fields).filter(([name]) => !datedBy.includes(name)),
    ),
  },
  updateTransforms: datedBy.map((fieldPath) => ({
    fieldPath,
    setToServerValue: 'REQUEST_TIME',
  })),
  ...(changed === null ? {} : { updateMask: { fieldPaths: changed } }),
});

/** The ID token of an account; the local Firestore checks no signature. */
export function tokenOf(uid: string, claims: Record<string, unknown>): string {
  const project = 'demo-asaase';
  const iss = `https://securetoken.google.com/${project}`;
  const payload = {
    iss,
    aud: project,
    iat: 0,
    exp: 3600,
    sub: uid,
    user_id: uid,
    ...claims,
  };
  const part = (value: object) =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/**
 * One commit over REST, whose JSON carries what no SDK would send.
 * @returns the HTTP status
 */
export async function commit(
  port: number,
  token: string,
  writes: readonly Write[],
): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/${root}:commit`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ writes: writes.map(toWrite) }),
  });
  await response.arrayBuffer();
  return response.status;
}
