import {
  projectId,
  region,
  type SuitePorts,
} from '../../../emulators/suite/ports';

export type Addresses = Readonly<
  Record<
    | 'app'
    | 'api'
    | 'auth'
    | 'functions'
    | 'firestore'
    | 'storage'
    | 'mailbox'
    | 'gateway',
    string
  >
>;

/** Where the parts of a suite with these ports answer. */
export function addressesOf(ports: SuitePorts): Addresses {
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    app: at(ports.app),
    api: `${at(ports.functions)}/${projectId}/${region}/api`,
    auth: at(ports.auth),
    functions: at(ports.functions),
    firestore: at(ports.firestore),
    storage: at(ports.storage),
    mailbox: at(ports.mailbox),
    gateway: at(ports.gateway),
  };
}
