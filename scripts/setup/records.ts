/** A record to begin with. */
export interface FirstRecord {
  path: string;
  data: object;
}

/** What became of an address that is to be an administrator's. */
export type Granted =
  | 'granted'
  | 'already'
  | 'unknown'
  | 'unconfirmed'
  | 'closed';

/** The records of the project, of the local suite or of a real one. */
export interface Records {
  isEmpty(collection: string): Promise<boolean>;
  /** all of them or none; none may be there already */
  create(records: readonly FirstRecord[]): Promise<void>;
  grant(email: string): Promise<Granted>;
  countAdministrators(): Promise<number>;
}
