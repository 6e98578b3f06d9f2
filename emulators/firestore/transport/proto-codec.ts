import { createRequire } from 'node:module';
import path from 'node:path';
import protobuf from 'protobufjs';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import { RpcError } from '../core/status';

const service = 'google.firestore.v1.Firestore';

/** One RPC's message types. */
export interface RpcTypes {
  request: protobuf.Type;
  response: protobuf.Type;
}

/** Loads the schema from the protos that come with Google's Node client and gives the types of each RPC by its name. */
export function loadRpcTypes(): ReadonlyMap<string, RpcTypes> {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('@google-cloud/firestore/package.json')), 'build', 'protos');
  const root = new protobuf.Root();
  root.resolvePath = (_origin, target) => (path.isAbsolute(target) ? target : path.join(folder, target));
  root.loadSync('google/firestore/v1/firestore.proto');
  addVerify(root);
  root.resolveAll();
  const methods = root.lookupService(service).methodsArray;
  return new Map(
    methods.map((method) => [
      method.name,
      { request: root.lookupType(method.requestType), response: root.lookupType(method.responseType) },
    ]),
  );
}

/** The web SDK sends `verify` for documents a transaction only read; the Node client's protos do not know the field. */
function addVerify(root: protobuf.Root): void {
  const write = root.lookupType('google.firestore.v1.Write');
  if (write.fields['verify'] !== undefined) return;
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs['operation']?.add(verify);
}

/** A binary message as proto3-JSON. */
export function decodeMessage(type: protobuf.Type, bytes: Uint8Array): unknown {
  try {
    return toProto3JSON(type.decode(bytes));
  } catch (error) {
    throw new RpcError('INVALID_ARGUMENT', `The message cannot be read: ${String(error)}`);
  }
}

/** proto3-JSON as a binary message. */
export function encodeMessage(type: protobuf.Type, json: unknown): Uint8Array {
  const plain: unknown = JSON.parse(JSON.stringify(json));
  const message = fromProto3JSON(type, plain);
  return message === null ? new Uint8Array() : type.encode(message).finish();
}
