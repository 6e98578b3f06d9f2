import type { Cloud, CorsRule, FirstRecord, Granted, Records, SignIn, SignInChange } from '../cloud';
import type { WebSettings } from '../settings';

/** A project as it is kept in memory. */
export interface CloudState {
  project: { number: string; isBilled: boolean } | null;
  services: string[];
  webSettings: WebSettings | null;
  signIn: SignIn | null;
  databaseLocation: string | null;
  /** by bucket */
  cors: Record<string, CorsRule[]>;
  secrets: Record<string, string>;
  /** 'member role' */
  roles: string[];
  /** members by function; none before it is deployed */
  invokers: Record<string, string[]>;
  /** 'collection field' */
  timesToLive: string[];
  records: Record<string, object>;
  /** what granting the right to an address leads to */
  accounts: Record<string, Granted>;
}

/** What a project has when it was just created with billing. */
export function newProject(bucket: string): CloudState {
  return {
    project: { number: '1234567890', isBilled: true },
    services: [],
    webSettings: null,
    signIn: {
      hasPassword: null,
      hasGoogle: true,
      hidesAccounts: null,
      keepsAccounts: null,
      domains: ['localhost'],
    },
    databaseLocation: null,
    cors: { [bucket]: [] },
    secrets: {},
    roles: [],
    invokers: { deliverNotification: [] },
    timesToLive: [],
    records: {},
    accounts: {},
  };
}

/** The same interface over a project in memory; `writes` counts what changed it. */
export class MemoryCloud implements Cloud, Records {
  writes = 0;

  constructor(
    readonly state: CloudState,
    /** of a web app that is created */
    private readonly fresh: WebSettings,
  ) {}

  findProject = () => Promise.resolve(this.state.project);
  listServices = () => Promise.resolve([...this.state.services]);
  enableServices = (names: readonly string[]) => this.#write(() => this.state.services.push(...names));
  findWebSettings = () => Promise.resolve(this.state.webSettings);
  createWebApp = () => this.#write(() => (this.state.webSettings = this.fresh));
  findSignIn = () => Promise.resolve(this.state.signIn === null ? null : { ...this.state.signIn });
  changeSignIn = (change: SignInChange) =>
    this.#write(() => {
      if (this.state.signIn !== null) this.state.signIn = { ...this.state.signIn, ...change };
    });
  findDatabaseLocation = () => Promise.resolve(this.state.databaseLocation);
  createDatabase = (location: string) => this.#write(() => (this.state.databaseLocation = location));
  findCors = (bucket: string) => Promise.resolve(this.state.cors[bucket] ?? null);
  setCors = (bucket: string, rules: readonly CorsRule[]) =>
    this.#write(() => (this.state.cors[bucket] = [...rules]));
  hasSecret = (name: string) => Promise.resolve(name in this.state.secrets);
  addSecret = (name: string, value: string) => this.#write(() => (this.state.secrets[name] = value));
  hasRole = (member: string, role: string) => Promise.resolve(this.state.roles.includes(`${member} ${role}`));
  addRole = (member: string, role: string) => this.#write(() => this.state.roles.push(`${member} ${role}`));
  hasInvoker = (name: string, member: string) =>
    Promise.resolve(this.state.invokers[name]?.includes(member) ?? null);
  addInvoker = (name: string, member: string) => this.#write(() => this.state.invokers[name]?.push(member));
  hasTimeToLive = (collection: string, field: string) =>
    Promise.resolve(this.state.timesToLive.includes(`${collection} ${field}`));
  addTimeToLive = (collection: string, field: string) =>
    this.#write(() => this.state.timesToLive.push(`${collection} ${field}`));

  isEmpty = (collection: string) =>
    Promise.resolve(!Object.keys(this.state.records).some((path) => path.startsWith(`${collection}/`)));
  create = (records: readonly FirstRecord[]) =>
    this.#write(() => {
      for (const { path, data } of records) this.state.records[path] = data;
    });

  async grant(email: string): Promise<Granted> {
    const became = this.state.accounts[email] ?? 'unknown';
    if (became === 'granted') await this.#write(() => (this.state.accounts[email] = 'already'));
    return became;
  }

  countAdministrators = () =>
    Promise.resolve(Object.values(this.state.accounts).filter((became) => became === 'already').length);

  #write(change: () => unknown): Promise<void> {
    this.writes += 1;
    change();
    return Promise.resolve();
  }
}
