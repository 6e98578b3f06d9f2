/**
 * What setting up has to be allowed in the project; an owner is allowed all of
 * it.
 */
export const neededPermissions: readonly string[] = [
  'artifactregistry.repositories.update',
  'datastore.databases.create',
  'firebase.clients.create',
  'firebaseauth.configs.update',
  'iam.serviceAccounts.create',
  'resourcemanager.projects.setIamPolicy',
  'run.services.setIamPolicy',
  'secretmanager.secrets.create',
  'secretmanager.versions.add',
  'serviceusage.services.enable',
];
