import type { WebSettings } from './settings';

/** Something that a person can act on; it needs no stack. */
export class SetupRefused extends Error {
  override readonly name = 'SetupRefused';
}

/** One rule of a bucket: from which places browsers may call. */
export interface CorsRule {
  origin: string[];
  method: string[];
  responseHeader: string[];
  maxAgeSeconds: number;
}

/** How people may sign in; null for what nobody has set. */
export interface SignIn {
  hasPassword: boolean | null;
  hasGoogle: boolean;
  /** nobody learns by trying who has an account */
  hidesAccounts: boolean | null;
  /** people cannot delete their accounts there themselves */
  keepsAccounts: boolean | null;
  domains: string[];
}

export type SignInChange = Partial<
  Pick<SignIn, 'hasPassword' | 'hidesAccounts' | 'keepsAccounts' | 'domains'>
>;

/**
 * All that setting up needs of Google, for one project. What is read is null when it is not there.
 * @throws SetupRefused without credentials
 */
export interface Cloud {
  findProject(): Promise<{ number: string; isBilled: boolean } | null>;
  listServices(): Promise<string[]>;
  enableServices(names: readonly string[]): Promise<void>;
  findWebSettings(): Promise<WebSettings | null>;
  createWebApp(): Promise<void>;
  findSignIn(): Promise<SignIn | null>;
  changeSignIn(change: SignInChange): Promise<void>;
  findDatabaseLocation(): Promise<string | null>;
  createDatabase(location: string): Promise<void>;
  findCors(bucket: string): Promise<CorsRule[] | null>;
  setCors(bucket: string, rules: readonly CorsRule[]): Promise<void>;
  hasSecret(name: string): Promise<boolean>;
  addSecret(name: string, value: string): Promise<void>;
  hasRole(member: string, role: string): Promise<boolean>;
  addRole(member: string, role: string): Promise<void>;
  /** of a function that is deployed */
  hasInvoker(functionName: string, member: string): Promise<boolean | null>;
  addInvoker(functionName: string, member: string): Promise<void>;
  hasTimeToLive(collection: string, field: string): Promise<boolean>;
  addTimeToLive(collection: string, field: string): Promise<void>;
}

/** A record to begin with. */
export interface FirstRecord {
  path: string;
  data: object;
}

/** What became of an address that is to be an administrator's. */
export type Granted = 'granted' | 'already' | 'unknown' | 'unconfirmed' | 'closed';

/** The records of the project, of the local suite or of a real one. */
export interface Records {
  isEmpty(collection: string): Promise<boolean>;
  /** all of them or none; none may be there already */
  create(records: readonly FirstRecord[]): Promise<void>;
  grant(email: string): Promise<Granted>;
  countAdministrators(): Promise<number>;
}
