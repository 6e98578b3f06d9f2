import net from 'node:net';
import { readPorts, StartRefused, type Place } from '../emulators/suite/ports';
import { emulatorHosts } from '../emulators/suite/secrets';

/**
 * The SDKs of this process use the local suite that runs. Its ports are those
 * of `npm start`, moved by the same variables.
 * @throws StartRefused where a part that is needed does not answer
 */
export async function pointToSuite(...needed: readonly Place[]): Promise<void> {
  const ports = readPorts(process.env);
  for (const place of needed) {
    if (await isAnswering(ports[place])) continue;
    const address = `127.0.0.1:${ports[place]} (${place})`;
    throw new StartRefused(
      `The local suite does not run: nothing answers at ${address}. Start it with "npm start", ` +
        'set the same ASAASE_…_PORT variables if its ports are moved, or name a real project with --project.',
    );
  }
  Object.assign(process.env, emulatorHosts(ports), {
    METADATA_SERVER_DETECTION: 'none',
  });
}

/** What somebody reads whose calls Google would take for nobody's. */
export const nobodySignedIn =
  'Nobody is signed in to Google Cloud on this machine: run "gcloud auth application-default login" first.';

/**
 * The SDKs of this process use this project of Google's, and charge their calls
 * to it: the account service refuses those of a person that are charged to
 * none.
 */
export function useProject(projectId: string): void {
  leaveSuite();
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] = projectId;
}

/**
 * The SDKs of this process use Google, whatever this shell was used for before.
 */
export function leaveSuite(): void {
  for (const name of Object.keys(process.env)) {
    if (name.endsWith('_EMULATOR_HOST')) {
      Reflect.deleteProperty(process.env, name);
    }
  }
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = net.connect({ port, host: '127.0.0.1' });
    const finish = (isThere: boolean) => {
      connection.destroy();
      resolve(isThere);
    };
    connection.once('connect', () => finish(true));
    connection.once('error', () => finish(false));
  });
}

/**
 * Runs a program to its end, whatever is still connected by then, and prints
 * what it comes to.
 * @param explain what is printed of an error: its message, if nothing is to be
 * added
 */
export function runProgram(
  main: (args: string[]) => Promise<string>,
  explain = (_error: unknown, cause: string) => cause,
): void {
  main(process.argv.slice(2)).then(
    (line) => {
      console.log(line);
      process.exit();
    },
    (error: unknown) => {
      console.error(
        explain(error, error instanceof Error ? error.message : String(error)),
      );
      process.exit(1);
    },
  );
}
