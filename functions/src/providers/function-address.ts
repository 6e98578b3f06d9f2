import * as z from 'zod/mini';
import { createHttpClient } from './http-client';

const timeoutMs = 1_000;
const ProjectNumber = z.coerce.string().check(z.regex(/^\d+$/));

/**
 * The address at which a function of this project runs, and the one that Cloud
 * Run accepts as a token's audience: its name in small letters, and the
 * project's number, which Google's metadata server tells.
 * @see https://cloud.google.com/run/docs/triggering/https-request#deterministic
 * @returns null on a machine that is not Google's: the local queues know
 * functions by their names
 * @throws Error when the metadata server does not answer with a number
 */
export async function findFunctionAddress(
  name: string,
  region: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  // Cloud Run says so to every container, and Google's emulator to its
  // functions too.
  if (
    environment['K_SERVICE'] === undefined ||
    environment['FUNCTIONS_EMULATOR'] === 'true'
  ) {
    return null;
  }
  const host = environment['GCE_METADATA_HOST'] ?? 'metadata.google.internal';
  const metadata = createHttpClient(`http://${host}`, timeoutMs, {
    'Metadata-Flavor': 'Google',
  });
  const { data } = await metadata.get(
    '/computeMetadata/v1/project/numeric-project-id',
  );
  const service = name.toLowerCase().replaceAll('_', '-');
  return `https://${service}-${z.parse(ProjectNumber, data)}.${region}.run.app`;
}
