import { logAccess } from '../google/audit';
import { giveRole, projectPolicy } from '../google/policies';
import { findNumber } from '../google/project';
import { CouldNot } from '../setup-refused';
import { doParts, type Step } from '../step';
import { functionsMember } from './functions-account';

/**
 * What accounts of Google's own may do, of which a project of an organisation
 * has fewer rights than others.
 */
export const googleAccounts: Step = {
  name: "Google's own accounts",
  async run({ google }) {
    const projectNumber = await findNumber(google);
    if (projectNumber === null) {
      throw new CouldNot(
        'Google does not list the project yet: run this again later.',
      );
    }
    const storageAccount = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
    const buildAccount = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
    return doParts([
      {
        meaning:
          'Storage rules may read Firestore (roles/firebaserules.firestoreServiceAgent)',
        run: () =>
          giveRole(
            google,
            projectPolicy(google),
            'roles/firebaserules.firestoreServiceAgent',
            storageAccount,
          ),
      },
      {
        meaning:
          'Google may build the functions (roles/cloudbuild.builds.builder)',
        run: () =>
          giveRole(
            google,
            projectPolicy(google),
            'roles/cloudbuild.builds.builder',
            buildAccount,
          ),
      },
    ]);
  },
};

/** Firestore's logs are configured under the name of its older interface. */
const loggedServices = [
  'datastore.googleapis.com',
  'storage.googleapis.com',
  'identitytoolkit.googleapis.com',
];

/**
 * Who reads or changes records, files and accounts is logged, except for the
 * functions, which log for themselves.
 */
export const accessLogs: Step = {
  name: 'access logs',
  run: ({ google }) =>
    doParts([
      {
        meaning:
          'Google logs who reads and changes records, files and accounts past the functions',
        run: () => logAccess(google, loggedServices, functionsMember(google)),
      },
    ]),
};
