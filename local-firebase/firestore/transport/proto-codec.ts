import { createRequire } from 'node:module';
import path from 'node:path';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { isRecord } from '../../lib/is-record';
import { RpcError } from '../core/status';
import { decodeUtf8 } from './utf8';

const service = 'google.firestore.v1.Firestore';

export interface RpcTypes {
  request: protobuf.Type;
  response: protobuf.Type;
}

/**
 * The message types of each RPC by name, from the protos of Google's Node
 * client.
 */
export function loadRpcTypes(): ReadonlyMap<string, RpcTypes> {
  const require = createRequire(import.meta.url);
  const folder = path.join(
    path.dirname(require.resolve('@google-cloud/firestore/package.json')),
    'build',
    'protos',
  );
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) =>
    path.isAbsolute(target) ? target : path.join(folder, target);
  root.loadSync('google/firestore/v1/firestore.proto');
  addVerify(root);
  root.resolveAll();
  const methods = root.lookupService(service).methodsArray;
  return new Map(
    methods.map((method) => [
      method.name,
      {
        request: root.lookupType(method.requestType),
        response: root.lookupType(method.responseType),
      },
    ]),
  );
}

/**
 * The web SDK sends `verify` for documents that a transaction only read; the
 * Node client's protos lack the field.
 */
function addVerify(root: protobuf.Root): void {
  const write = root.lookupType('google.firestore.v1.Write');
  if (write.fields['verify'] !== undefined) return;
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs['operation']?.add(verify);
}

type SerializerMessage = Parameters<typeof toProto3JSON>[0];
type SerializerType = Parameters<typeof fromProto3JSON>[0];

/** As Google's readers, refuses a string that is not UTF-8. */
class Utf8Reader extends protobuf.BufferReader {
  override string(): string {
    return decodeUtf8(Buffer.from(this.bytes()));
  }
}

/** A binary message as proto3-JSON. */
export function decodeMessage(type: protobuf.Type, bytes: Buffer): unknown {
  try {
    const message: unknown = type.decode(new Utf8Reader(bytes));
    return isSerializable(message) ? toProto3JSON(message) : {};
  } catch (error) {
    if (error instanceof RpcError) throw error;
    throw new RpcError(
      'INVALID_ARGUMENT',
      `The message cannot be read: ${String(error)}`,
    );
  }
}

/** proto3-JSON as a binary message. */
export function encodeMessage(type: protobuf.Type, json: object): Uint8Array {
  const message = isSerializerType(type)
    ? fromProto3JSON(type, toPlainJson(json))
    : null;
  return message === null ? new Uint8Array() : type.encode(message).finish();
}

// The serializer is typed for protobufjs 7; what it uses is the same in 8.
function isSerializable(message: unknown): message is SerializerMessage {
  return typeof message === 'object' && message !== null && '$type' in message;
}

function isSerializerType(type: unknown): type is SerializerType {
  return type instanceof protobuf.Type;
}

type Json = Parameters<typeof fromProto3JSON>[1];

/** JSON has no undefined. */
function toPlainJson(value: unknown): Json {
  if (Array.isArray(value)) return value.map(toPlainJson);
  if (isRecord(value)) {
    const entries = Object.entries(value).filter(
      ([, member]) => member !== undefined,
    );
    return Object.fromEntries(
      entries.map(([key, member]) => [key, toPlainJson(member)]),
    );
  }
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      return null;
  }
}
