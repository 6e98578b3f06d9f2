import * as z from 'zod/mini';
import { region } from '../../functions/src/task-queue';
import type { Cloud, CorsRule, SignIn, SignInChange } from './cloud';
import type { GoogleCalls } from './google-calls';
import type { WebSettings } from './settings';

const Nothing = z.unknown();
const api = (name: string) => `https://${name}.googleapis.com`;
const Policy = z.looseObject({
  bindings: z._default(
    z.array(
      z.looseObject({ role: z.string(), members: z.array(z.string()), condition: z.optional(z.unknown()) }),
    ),
    [],
  ),
});
type Policy = z.infer<typeof Policy>;
const SignInConfig = z.object({
  signIn: z.optional(z.object({ email: z.optional(z.object({ enabled: z.optional(z.boolean()) })) })),
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: z.optional(z.boolean()) })),
  client: z.optional(
    z.object({ permissions: z.optional(z.object({ disabledUserDeletion: z.optional(z.boolean()) })) }),
  ),
  authorizedDomains: z._default(z.array(z.string()), []),
});
const Cors = z.object({
  cors: z._default(
    z.array(
      z.object({
        origin: z._default(z.array(z.string()), []),
        method: z._default(z.array(z.string()), []),
        responseHeader: z._default(z.array(z.string()), []),
        maxAgeSeconds: z._default(z.number(), 0),
      }),
    ),
    [],
  ),
});

/** A real project, by Google's own APIs. Every call is listed in docs/deploy.md. */
export class GoogleCloud implements Cloud {
  readonly #project: string;
  readonly #database: string;

  constructor(
    projectId: string,
    private readonly calls: GoogleCalls,
  ) {
    this.#project = `projects/${projectId}`;
    this.#database = `${api('firestore')}/v1/${this.#project}/databases/(default)`;
  }

  async findProject() {
    const Found = z.object({ projectNumber: z.string() });
    const found = await this.calls.find(`${api('cloudresourcemanager')}/v1/${this.#project}`, Found);
    if (found === null) return null;
    const Billing = z.object({ billingEnabled: z.optional(z.boolean()) });
    const billing = await this.calls.call(`${api('cloudbilling')}/v1/${this.#project}/billingInfo`, Billing);
    return { number: found.projectNumber, isBilled: billing.billingEnabled === true };
  }

  async listServices(): Promise<string[]> {
    const Page = z.object({
      services: z._default(z.array(z.object({ config: z.object({ name: z.string() }) })), []),
    });
    const url = `${api('serviceusage')}/v1/${this.#project}/services?filter=state:ENABLED&pageSize=200`;
    return (await this.calls.call(url, Page)).services.map(({ config }) => config.name);
  }

  async enableServices(names: readonly string[]): Promise<void> {
    const usage = `${api('serviceusage')}/v1`;
    const call = { method: 'POST', body: { serviceIds: names } } as const;
    await this.calls.operate(usage, `${usage}/${this.#project}/services:batchEnable`, call);
  }

  async findWebSettings(): Promise<WebSettings | null> {
    const Apps = z.object({ apps: z._default(z.array(z.object({ appId: z.string() })), []) });
    const { apps } = await this.calls.call(`${api('firebase')}/v1beta1/${this.#project}/webApps`, Apps);
    if (apps[0] === undefined) return null;
    const text = z._default(z.string(), '');
    const WebConfig = z.object({
      apiKey: text,
      authDomain: text,
      projectId: text,
      storageBucket: text,
      appId: text,
    });
    const url = `${api('firebase')}/v1beta1/${this.#project}/webApps/${apps[0].appId}/config`;
    const found = await this.calls.call(url, WebConfig);
    const settings = {
      VITE_FIREBASE_API_KEY: found.apiKey,
      VITE_FIREBASE_AUTH_DOMAIN: found.authDomain,
      VITE_FIREBASE_PROJECT_ID: found.projectId,
      VITE_FIREBASE_STORAGE_BUCKET: found.storageBucket,
      VITE_FIREBASE_APP_ID: found.appId,
    };
    return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
  }

  createWebApp(): Promise<void> {
    const firebase = `${api('firebase')}/v1beta1`;
    const call = { method: 'POST', body: { displayName: 'Asaase' } } as const;
    return this.calls.operate(firebase, `${firebase}/${this.#project}/webApps`, call);
  }

  async findSignIn(): Promise<SignIn | null> {
    const found = await this.calls.find(this.#identity('config'), SignInConfig);
    if (found === null) return null;
    const Google = z.object({ enabled: z.optional(z.boolean()) });
    const google = await this.calls.find(this.#identity('defaultSupportedIdpConfigs/google.com'), Google);
    return {
      hasPassword: found.signIn?.email?.enabled ?? null,
      hasGoogle: google?.enabled === true,
      hidesAccounts: found.emailPrivacyConfig?.enableImprovedEmailPrivacy ?? null,
      keepsAccounts: found.client?.permissions?.disabledUserDeletion ?? null,
      domains: found.authorizedDomains,
    };
  }

  async changeSignIn({ hasPassword, hidesAccounts, keepsAccounts, domains }: SignInChange): Promise<void> {
    const parts: [string, unknown, object][] = [
      ['signIn.email.enabled', hasPassword, { signIn: { email: { enabled: hasPassword } } }],
      [
        'emailPrivacyConfig.enableImprovedEmailPrivacy',
        hidesAccounts,
        { emailPrivacyConfig: { enableImprovedEmailPrivacy: hidesAccounts } },
      ],
      [
        'client.permissions.disabledUserDeletion',
        keepsAccounts,
        { client: { permissions: { disabledUserDeletion: keepsAccounts } } },
      ],
      ['authorizedDomains', domains, { authorizedDomains: domains }],
    ];
    const changed = parts.filter(([, value]) => value !== undefined);
    const mask = changed.map(([field]) => field).join(',');
    const body = changed.reduce<object>((all, [, , part]) => ({ ...all, ...part }), {});
    await this.calls.call(`${this.#identity('config')}?updateMask=${mask}`, Nothing, {
      method: 'PATCH',
      body,
    });
  }

  async findDatabaseLocation(): Promise<string | null> {
    const Found = z.object({ locationId: z.string() });
    return (await this.calls.find(this.#database, Found))?.locationId ?? null;
  }

  createDatabase(location: string): Promise<void> {
    const firestore = `${api('firestore')}/v1`;
    return this.calls.operate(firestore, `${firestore}/${this.#project}/databases?databaseId=(default)`, {
      method: 'POST',
      body: { type: 'FIRESTORE_NATIVE', locationId: location },
    });
  }

  async findCors(bucket: string): Promise<CorsRule[] | null> {
    return (
      (await this.calls.find(`${api('storage')}/storage/v1/b/${bucket}?fields=cors`, Cors))?.cors ?? null
    );
  }

  async setCors(bucket: string, rules: readonly CorsRule[]): Promise<void> {
    const call = { method: 'PATCH', body: { cors: rules } } as const;
    await this.calls.call(`${api('storage')}/storage/v1/b/${bucket}?fields=cors`, Nothing, call);
  }

  async hasSecret(name: string): Promise<boolean> {
    return (await this.calls.find(`${this.#secrets()}/${name}/versions/latest`, Nothing)) !== null;
  }

  async addSecret(name: string, value: string): Promise<void> {
    // As the CLI makes it, which then clears away versions that no function uses.
    const body = { replication: { automatic: {} }, labels: { 'firebase-managed': 'true' } };
    if ((await this.calls.find(`${this.#secrets()}/${name}`, Nothing)) === null)
      await this.calls.call(`${this.#secrets()}?secretId=${name}`, Nothing, { method: 'POST', body });
    const data = Buffer.from(value).toString('base64');
    const call = { method: 'POST', body: { payload: { data } } } as const;
    await this.calls.call(`${this.#secrets()}/${name}:addVersion`, Nothing, call);
  }

  async hasRole(member: string, role: string): Promise<boolean> {
    return hasBinding(await this.#readPolicy(), member, role);
  }

  async addRole(member: string, role: string): Promise<void> {
    const policy = addBinding(await this.#readPolicy(), member, role);
    const url = `${api('cloudresourcemanager')}/v1/${this.#project}:setIamPolicy`;
    await this.calls.call(url, Nothing, { method: 'POST', body: { policy } });
  }

  async hasInvoker(functionName: string, member: string): Promise<boolean | null> {
    const policy = await this.calls.find(`${this.#service(functionName)}:getIamPolicy`, Policy);
    return policy === null ? null : hasBinding(policy, member, 'roles/run.invoker');
  }

  async addInvoker(functionName: string, member: string): Promise<void> {
    const before = await this.calls.call(`${this.#service(functionName)}:getIamPolicy`, Policy);
    const body = { policy: addBinding(before, member, 'roles/run.invoker') };
    await this.calls.call(`${this.#service(functionName)}:setIamPolicy`, Nothing, { method: 'POST', body });
  }

  async hasTimeToLive(collection: string, field: string): Promise<boolean> {
    const Found = z.object({ ttlConfig: z.optional(z.unknown()) });
    return (await this.calls.find(this.#field(collection, field), Found))?.ttlConfig !== undefined;
  }

  async addTimeToLive(collection: string, field: string): Promise<void> {
    const call = { method: 'PATCH', body: { ttlConfig: {} } } as const;
    await this.calls.call(`${this.#field(collection, field)}?updateMask=ttlConfig`, Nothing, call);
  }

  #readPolicy(): Promise<Policy> {
    const url = `${api('cloudresourcemanager')}/v1/${this.#project}:getIamPolicy`;
    return this.calls.call(url, Policy, { method: 'POST', body: { options: { requestedPolicyVersion: 3 } } });
  }

  #identity = (path: string) => `${api('identitytoolkit')}/admin/v2/${this.#project}/${path}`;
  #secrets = () => `${api('secretmanager')}/v1/${this.#project}/secrets`;
  #field = (collection: string, field: string) =>
    `${this.#database}/collectionGroups/${collection}/fields/${field}`;
  /** A function of the second generation is a service with its name in small letters. */
  #service = (name: string) =>
    `${api('run')}/v2/${this.#project}/locations/${region}/services/${name.toLowerCase()}`;
}

const isPlain = (role: string) => (binding: Policy['bindings'][number]) =>
  binding.role === role && binding.condition === undefined;

function hasBinding({ bindings }: Policy, member: string, role: string): boolean {
  return bindings.filter(isPlain(role)).some(({ members }) => members.includes(member));
}

/** The same policy, its etag with it, and one member more: somebody else's change in between is refused. */
function addBinding(policy: Policy, member: string, role: string): Policy {
  const binding = policy.bindings.find(isPlain(role)) ?? { role, members: [] };
  const others = policy.bindings.filter((other) => other !== binding);
  return { ...policy, bindings: [...others, { ...binding, members: [...binding.members, member] }] };
}
