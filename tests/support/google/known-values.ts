import { createRequire } from 'node:module';
import path from 'node:path';
import protobuf from 'protobufjs';
import * as z from 'zod/mini';
import { packageFolder, readProtos } from './read-protos';

const require = createRequire(import.meta.url);

/**
 * Which values a field of Google's takes. Its REST clients say "string"; the
 * same messages are described in full by other packages of Google's that are
 * installed. Null where none of them lists any.
 */
export function findKnownValues(
  typeName: string,
  field: string,
): readonly string[] | null {
  const name = typeName.replace('Schema$', '');
  return (
    listOfAccounts(name, field) ??
    listOfMessage(
      firestore,
      name.replace('GoogleFirestoreAdminV1', 'google.firestore.admin.v1.'),
      field,
    ) ??
    listOfMessage(iam, `google.iam.v1.${name}`, field)
  );
}

const firestore = readProtos(
  '@google-cloud/firestore',
  'build/protos/admin_v1.json',
);

const iam = new protobuf.Root();
iam.resolvePath = (_origin, target) =>
  path.join(packageFolder('google-gax'), 'build/protos', target);
iam.loadSync('google/iam/v1/policy.proto');

function listOfMessage(
  root: protobuf.Root,
  message: string,
  field: string,
): string[] | null {
  const found = root.lookup(message);
  const type =
    found instanceof protobuf.Type
      ? found.fields[field]?.resolve().resolvedType
      : null;
  return type instanceof protobuf.Enum ? Object.keys(type.values) : null;
}

/** The description of the account service that its emulator is written by. */
const Specification = z.object({
  default: z.object({
    components: z.object({
      schemas: z.record(
        z.string(),
        z.object({
          properties: z.optional(
            z.record(
              z.string(),
              z.object({ enum: z.optional(z.array(z.string())) }),
            ),
          ),
        }),
      ),
    }),
  }),
});
const accounts = z.parse(
  Specification,
  require('firebase-tools/lib/emulator/auth/apiSpec.js'),
).default;

function listOfAccounts(name: string, field: string): string[] | null {
  return accounts.components.schemas[name]?.properties?.[field]?.enum ?? null;
}
