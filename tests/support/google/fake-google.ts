import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { auth } from '@googleapis/run';
import {
  calledApis,
  connect,
  type CalledApi,
  type Google,
} from '../../../scripts/setup/google/connect';
import { answers } from './answers';
import { objectIn } from './answer-parts';
import { definitions } from './definitions';
import { GoogleError } from './google-error';
import {
  usualMood,
  type GoogleMood,
  type GoogleProject,
} from './google-project';

const token = 'token-of-a-person';
/**
 * The project of Google's own command line, to which a call is charged that
 * names none.
 */
const nobodysProject = 'projects/764086051850';
const alwaysOn = 'serviceusage.googleapis.com';
/** What asks only, whatever its verb. */
const asking =
  /\.(?:search|testIamPermissions|getIamPolicy|get|list|batchGet|getConfig)$|^get/;

/**
 * Google as far as setting up calls it: takes what its own definitions allow,
 * and keeps what it is told.
 */
export class FakeGoogle {
  mood: GoogleMood = structuredClone(usualMood);
  /**
   * whatever changed something, such as 'firestore projects.databases.create'
   */
  readonly writes: string[] = [];
  readonly #servers = new Map<CalledApi, Server>();
  readonly #operations = new Map<
    string,
    { looks: number; done: () => object }
  >();
  readonly #refusals = new Map<string, number>();

  constructor(readonly projects: GoogleProject[]) {}

  /** Every API has a port of its own, as it has a host at Google. */
  async start(): Promise<void> {
    for (const api of calledApis) {
      const server = createServer((request, response) => {
        void this.#answer(api, request).then(({ code, body }) => {
          response
            .writeHead(code, { 'content-type': 'application/json' })
            .end(JSON.stringify(body));
        });
      });
      await new Promise<void>((resolve) =>
        server.listen(0, '127.0.0.1', resolve),
      );
      this.#servers.set(api, server);
    }
  }

  async stop(): Promise<void> {
    for (const server of this.#servers.values()) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  addressOf(api: CalledApi): URL {
    const address = this.#servers.get(api)?.address();
    return new URL(`http://127.0.0.1:${isPort(address) ? address.port : 0}/`);
  }

  /**
   * The clients of setting up, of a person who is signed in.
   * @param chargedTo whose project the calls are charged to
   */
  connect(projectId: string, chargedTo: string | null = projectId): Google {
    const client = new auth.OAuth2();
    client.setCredentials({
      access_token: token,
      expiry_date: Date.now() + 3_600_000,
    });
    if (chargedTo !== null) client.quotaProjectId = chargedTo;
    const caller = new auth.GoogleAuth({ authClient: client });
    return connect(projectId, caller, {
      addressOf: (api) => this.addressOf(api),
      pauseMs: 1,
    });
  }

  async #answer(
    api: CalledApi,
    request: IncomingMessage,
  ): Promise<{ code: number; body: object }> {
    try {
      return { code: 200, body: withoutFalse(await this.#call(api, request)) };
    } catch (error) {
      if (error instanceof GoogleError) {
        return { code: error.code, body: error.body };
      }
      const message =
        error instanceof Error ? (error.stack ?? error.message) : String(error);
      return {
        code: 501,
        body: { error: { code: 501, message, status: 'UNIMPLEMENTED' } },
      };
    }
  }

  async #call(api: CalledApi, request: IncomingMessage): Promise<object> {
    const verb = request.method ?? 'GET';
    const hasBody =
      Number(request.headers['content-length'] ?? 0) > 0 ||
      'transfer-encoding' in request.headers;
    const body: unknown = hasBody ? await json(request) : null;
    if (request.headers.authorization !== `Bearer ${token}`) {
      throw new GoogleError(
        401,
        'UNAUTHENTICATED',
        'Request had invalid authentication credentials.',
      );
    }
    this.#refuseUncharged(api, request.headers['x-goog-user-project']);
    const url = new URL(request.url ?? '/', 'http://google.test');
    const call = definitions[api](verb, url, body);
    const answer = answers[api]?.[call.id];
    if (answer === undefined) {
      throw new Error(`Nothing answers ${api} ${call.id} here yet.`);
    }
    const allowed = {
      values: call.values,
      lists: (name: string) => url.searchParams.getAll(name),
      body: objectIn(body),
    };
    const said = answer(allowed, this.#world());
    const fault = call.findAnswerFault(withoutFalse(said));
    if (fault !== null) {
      throw new Error(
        `Google would not answer this to ${api} ${call.id}: ${fault}`,
      );
    }
    if (!asking.test(call.id)) this.writes.push(`${api} ${call.id}`);
    return said;
  }

  #world() {
    return {
      mood: this.mood,
      projects: this.projects,
      project: (id: string) => this.#visible(id),
      operate: (prefix: string, done: () => object) =>
        this.#operate(prefix, done),
      look: (name: string) => this.#look(name),
    };
  }

  /**
   * What does not exist and what is somebody else's is refused in the same
   * words.
   */
  #visible(id: string): GoogleProject {
    const found = this.projects.find(
      (one) => (one.id === id || one.number === id) && one.isVisible,
    );
    if (found === undefined) {
      throw new GoogleError(
        403,
        'PERMISSION_DENIED',
        'The caller does not have permission',
        'IAM_PERMISSION_DENIED',
      );
    }
    return found;
  }

  #refuseUncharged(
    api: CalledApi,
    charged: string | string[] | undefined,
  ): void {
    const service = `${api}.googleapis.com`;
    if (typeof charged !== 'string') {
      if (
        this.mood.answersUncharged &&
        (api === 'cloudresourcemanager' || api === 'serviceusage')
      ) {
        return;
      }
      throw new GoogleError(
        403,
        'PERMISSION_DENIED',
        `Your application is authenticating by using local Application Default Credentials. The ${service} API requires a quota project, which is not set by default.`,
        'SERVICE_DISABLED',
        { service, consumer: nobodysProject },
      );
    }
    const project = this.projects.find(
      ({ id, isVisible }) => id === charged && isVisible,
    );
    const mayUse =
      project?.permissions === 'all' ||
      project?.permissions.includes('serviceusage.services.use');
    if (project === undefined || mayUse !== true) {
      throw new GoogleError(
        403,
        'PERMISSION_DENIED',
        `Caller does not have required permission to use project ${charged}.`,
        'USER_PROJECT_DENIED',
        { consumer: `projects/${charged}` },
      );
    }
    const refused = this.#refusals.get(api) ?? 0;
    const isOn = project.services.includes(service);
    if (service === alwaysOn || (isOn && refused >= this.mood.delay)) return;
    if (isOn) this.#refusals.set(api, refused + 1);
    throw new GoogleError(
      403,
      'PERMISSION_DENIED',
      `${service} has not been used in project ${project.number} before or it is disabled.`,
      'SERVICE_DISABLED',
      { service, consumer: `projects/${project.number}` },
    );
  }

  #operate(prefix: string, done: () => object): object {
    // Google answers so where there is nothing to wait for, and knows no
    // operation of that name.
    if (this.mood.looks === 0) {
      return {
        name: `${prefix}/noop.DONE_OPERATION`,
        done: true,
        response: done(),
      };
    }
    const name = `${prefix}/${this.#operations.size + 1}`;
    this.#operations.set(name, { looks: this.mood.looks, done });
    return { name };
  }

  #look(name: string): object {
    const operation = this.#operations.get(name);
    if (operation === undefined) {
      throw new GoogleError(400, 'INVALID_ARGUMENT', 'Invalid operation name.');
    }
    operation.looks -= 1;
    return operation.looks > 0
      ? { name }
      : { name, done: true, response: operation.done() };
  }
}

const isPort = (
  address: AddressInfo | string | null | undefined,
): address is AddressInfo => typeof address === 'object' && address !== null;

/**
 * As Google writes its answers: what is false, zero, empty or null is left out.
 */
function withoutFalse(value: object): object {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      if (
        inner === false ||
        inner === 0 ||
        inner === '' ||
        inner === null ||
        inner === undefined
      ) {
        return [];
      }
      if (Array.isArray(inner)) {
        return inner.length === 0 ? [] : [[name, inner.map(cleaned)]];
      }
      return [[name, cleaned(inner)]];
    }),
  );
}

const cleaned = (inner: unknown): unknown =>
  typeof inner === 'object' && inner !== null && !Array.isArray(inner)
    ? withoutFalse(inner)
    : inner;
