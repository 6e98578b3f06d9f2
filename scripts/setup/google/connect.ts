import process from 'node:process';
import { ArtifactRegistryClient } from '@google-cloud/artifact-registry';
import { CloudBillingClient } from '@google-cloud/billing';
import { cloudresourcemanager_v3 } from '@googleapis/cloudresourcemanager';
import { firebase_v1beta1 } from '@googleapis/firebase';
import { firestore_v1 } from '@googleapis/firestore';
import { iam_v1 } from '@googleapis/iam';
import { identitytoolkit_v2 } from '@googleapis/identitytoolkit';
import { auth as googleAuth, run_v2 } from '@googleapis/run';
import { secretmanager_v1 } from '@googleapis/secretmanager';
import { serviceusage_v1 } from '@googleapis/serviceusage';
import { storage_v1 } from '@googleapis/storage';

/** The APIs that setting up calls, by the first part of their host. */
export const calledApis = [
  'artifactregistry',
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'firestore',
  'iam',
  'identitytoolkit',
  'run',
  'secretmanager',
  'serviceusage',
  'storage',
] as const;
export type CalledApi = (typeof calledApis)[number];

/** Whoever calls: a token, and the project that the calls are charged to. */
export type Caller = InstanceType<typeof googleAuth.GoogleAuth>;

/**
 * Google's own clients for one project. What each call may contain is checked
 * by their types.
 */
export interface Google {
  projectId: string;
  /** between two looks at something that takes time */
  pauseMs: number;
  billing: CloudBillingClient;
  services: serviceusage_v1.Serviceusage;
  projects: cloudresourcemanager_v3.Cloudresourcemanager;
  /**
   * the same, charged to nobody's project: what may be asked about a project
   * that cannot be charged
   */
  projectsUncharged(): Promise<cloudresourcemanager_v3.Cloudresourcemanager>;
  firebase: firebase_v1beta1.Firebase;
  firestore: firestore_v1.Firestore;
  storage: storage_v1.Storage;
  accounts: identitytoolkit_v2.Identitytoolkit;
  secrets: secretmanager_v1.Secretmanager;
  serviceAccounts: iam_v1.Iam;
  run: run_v2.Run;
  images: ArtifactRegistryClient;
}

/** Another place than Google's, for tests. */
export interface Place {
  addressOf(api: CalledApi): URL;
  pauseMs: number;
}

/**
 * Whoever is signed in to Google Cloud on this machine. A person's calls need a
 * project to be charged to, and an API has to be on in that very project: it is
 * the one that is set up.
 */
export function signedIn(projectId: string): Caller {
  // The Admin SDK, which writes the first records, reads the same variable.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] = projectId;
  return new googleAuth.GoogleAuth({
    scopes: 'https://www.googleapis.com/auth/cloud-platform',
  });
}

/** The clients of a project, which call as this caller. */
export function connect(
  projectId: string,
  auth: Caller,
  place?: Place,
): Google {
  const restOptions = (api: CalledApi) =>
    place === undefined
      ? { auth }
      : { auth, rootUrl: place.addressOf(api).href };
  const rpcOptions = (api: CalledApi) => {
    const url = place?.addressOf(api);
    if (url === undefined) return { auth, fallback: true };
    return {
      auth,
      fallback: true,
      apiEndpoint: url.hostname,
      port: Number(url.port),
      protocol: 'http',
    };
  };
  return {
    projectId,
    pauseMs: place?.pauseMs ?? 2_000,
    billing: new CloudBillingClient(rpcOptions('cloudbilling')),
    services: new serviceusage_v1.Serviceusage(restOptions('serviceusage')),
    projects: new cloudresourcemanager_v3.Cloudresourcemanager(
      restOptions('cloudresourcemanager'),
    ),
    async projectsUncharged() {
      const client = new googleAuth.OAuth2();
      client.setCredentials({
        access_token: (await auth.getAccessToken()) ?? null,
      });
      return new cloudresourcemanager_v3.Cloudresourcemanager({
        ...restOptions('cloudresourcemanager'),
        auth: client,
      });
    },
    firebase: new firebase_v1beta1.Firebase(restOptions('firebase')),
    firestore: new firestore_v1.Firestore(restOptions('firestore')),
    storage: new storage_v1.Storage(restOptions('storage')),
    accounts: new identitytoolkit_v2.Identitytoolkit(
      restOptions('identitytoolkit'),
    ),
    secrets: new secretmanager_v1.Secretmanager(restOptions('secretmanager')),
    serviceAccounts: new iam_v1.Iam(restOptions('iam')),
    run: new run_v2.Run(restOptions('run')),
    images: new ArtifactRegistryClient(rpcOptions('artifactregistry')),
  };
}
