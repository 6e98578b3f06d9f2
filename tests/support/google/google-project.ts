/** A policy as Google keeps it. */
export interface StoredPolicy {
  version?: number;
  etag: string;
  bindings: { role: string; members: string[]; condition?: object }[];
  auditConfigs?: object[];
}

export const emptyPolicy = (): StoredPolicy => ({ etag: 'e0', bindings: [] });

/** A project as Google keeps it. What is null is not there. */
export interface GoogleProject {
  id: string;
  number: string;
  /** whether the caller may see it, and what the caller may do in it */
  isVisible: boolean;
  permissions: 'all' | string[];
  isBilled: boolean;
  isFirebase: boolean;
  /** APIs that are on, by their hosts */
  services: string[];
  policy: StoredPolicy;
  webApps: { appId: string; displayName: string }[];
  database: { locationId: string; type: string } | null;
  /** by collection group and field */
  timesToLive: string[];
  bucket: {
    name: string;
    location: string;
    cors: object[];
    metageneration: number;
    policy: StoredPolicy;
  } | null;
  /** the settings of the account service */
  accounts: Record<string, unknown> | null;
  googleSignIn: boolean;
  secrets: Record<string, { values: string[]; policy: StoredPolicy }>;
  serviceAccounts: Record<
    string,
    { displayName: string; policy: StoredPolicy }
  >;
  /** functions that are deployed, by the names of their services */
  runServices: Record<string, { policy: StoredPolicy }>;
  repository: {
    cleanupPolicies: object;
    cleanupPolicyDryRun: boolean;
    labels: Record<string, string>;
  } | null;
}

/**
 * A project that was just made, as somebody leaves it who did all that only a
 * person can do.
 */
export function newProject(id: string): GoogleProject {
  return {
    id,
    number: '1234567890',
    isVisible: true,
    permissions: 'all',
    isBilled: true,
    isFirebase: true,
    services: ['serviceusage.googleapis.com', 'logging.googleapis.com'],
    policy: {
      ...emptyPolicy(),
      bindings: [{ role: 'roles/owner', members: ['user:me@example.test'] }],
    },
    webApps: [],
    database: null,
    timesToLive: [],
    bucket: {
      name: `${id}.firebasestorage.app`,
      location: 'EUROPE-WEST1',
      cors: [],
      metageneration: 1,
      policy: emptyPolicy(),
    },
    accounts: {
      subtype: 'IDENTITY_PLATFORM',
      authorizedDomains: [
        'localhost',
        `${id}.firebaseapp.com`,
        `${id}.web.app`,
      ],
    },
    googleSignIn: true,
    secrets: {},
    serviceAccounts: {},
    runServices: {},
    repository: null,
  };
}

/** The same after the first deployment. */
export const deploy = (project: GoogleProject): GoogleProject => ({
  ...project,
  runServices: {
    api: { policy: emptyPolicy() },
    delivernotification: { policy: emptyPolicy() },
  },
  repository: { cleanupPolicies: {}, cleanupPolicyDryRun: true, labels: {} },
});

/** How Google behaves besides. */
export interface GoogleMood {
  /**
   * how often an operation is looked at before it is done; 0 when it is done at
   * once
   */
  looks: number;
  /** how many calls an API refuses after it was switched on */
  delay: number;
  /** what is not there is refused, not missing */
  deniesAbsence: boolean;
  /** calls that are charged to nobody are answered where an API allows it */
  answersUncharged: boolean;
  /** how often somebody else changes a policy between reading and writing it */
  conflicts: number;
  /**
   * how often a service account that was just made is not known yet where roles
   * are given
   */
  accountDelay: number;
  /** what an organisation refuses */
  organisation: { callers: boolean; serviceAccounts: boolean };
}

export const usualMood: GoogleMood = {
  looks: 1,
  delay: 0,
  deniesAbsence: false,
  answersUncharged: true,
  conflicts: 0,
  accountDelay: 0,
  organisation: { callers: false, serviceAccounts: false },
};
