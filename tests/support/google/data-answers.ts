import {
  absent,
  idIn,
  lastIn,
  named,
  objectIn,
  policyAnswers,
  readable,
  required,
  textIn,
  writePolicy,
  type Allowed,
  type Answer,
  type World,
} from './answer-parts';
import { applyMask } from './apply-mask';
import { GoogleError, invalid, notFound, unmet } from './google-error';
import { emptyPolicy } from './google-project';

export const firestore: Record<string, Answer> = {
  'projects.databases.get': ({ values }, world) => {
    const { id, database } = world.project(idIn(values['name']));
    const name = `projects/${id}/databases/(default)`;
    return { name, ...required(database, world, name) };
  },
  'projects.databases.create': ({ values, body }, world) => {
    const project = world.project(idIn(values['parent']));
    if (values['databaseId'] !== '(default)') {
      throw invalid('Invalid database id.');
    }
    if (project.database !== null) {
      throw new GoogleError(409, 'ALREADY_EXISTS', 'Database already exists.');
    }
    const database = {
      locationId: textIn(body['locationId']),
      type: textIn(body['type']),
    };
    return world.operate(
      `projects/${project.id}/databases/(default)/operations`,
      () => {
        project.database = database;
        return database;
      },
    );
  },
  'projects.databases.operations.get': ({ values }, world) =>
    world.look(values['name'] ?? ''),
  'projects.databases.collectiongroups.fields.get': ({ values }, world) => {
    const name = values['name'] ?? '';
    const { timesToLive } = world.project(idIn(name));
    // A field that nobody has set anything for is answered for too.
    return {
      name,
      ...(timesToLive.includes(name)
        ? { ttlConfig: { state: 'CREATING' } }
        : {}),
    };
  },
  'projects.databases.collectiongroups.fields.patch': ({ values }, world) => {
    const name = values['name'] ?? '';
    world.project(idIn(name)).timesToLive.push(name);
    return world.operate(
      `projects/${idIn(name)}/databases/(default)/operations`,
      () => ({ name }),
    );
  },
};

export const storedBucket = ({ values }: Allowed, world: World) =>
  required(
    world.projects.find(({ bucket }) => bucket?.name === values['bucket'])
      ?.bucket,
    world,
    `b/${values['bucket'] ?? ''}`,
  );

export const storage: Record<string, Answer> = {
  'buckets.get': (call, world) => {
    const { name, location, cors, metageneration } = storedBucket(call, world);
    return {
      kind: 'storage#bucket',
      name,
      location,
      cors,
      metageneration: String(metageneration),
    };
  },
  'buckets.patch': (call, world) => {
    const bucket = storedBucket(call, world);
    const since = call.values['ifMetagenerationMatch'];
    if (since !== undefined && since !== String(bucket.metageneration)) {
      throw new GoogleError(
        412,
        'FAILED_PRECONDITION',
        'At least one of the pre-conditions did not hold.',
      );
    }
    bucket.cors = Object.values(objectIn(call.body['cors'])).map(objectIn);
    bucket.metageneration += 1;
    return { name: bucket.name };
  },
  'buckets.getIamPolicy': (call, world) =>
    readable(storedBucket(call, world).policy),
  'buckets.setIamPolicy': (call, world) => {
    const { policy } = storedBucket(call, world);
    return readable(writePolicy(policy, call.body, 'bindings', world));
  },
};

export const accounts: Record<string, Answer> = {
  'projects.getConfig': ({ values }, world) => {
    const { id, accounts: config } = world.project(idIn(values['name']));
    if (config === null) throw notFound('CONFIGURATION_NOT_FOUND');
    return { name: `projects/${id}/config`, ...config };
  },
  'projects.updateConfig': ({ values, body }, world) => {
    const project = world.project(idIn(values['name']));
    if (project.accounts === null) throw notFound('CONFIGURATION_NOT_FOUND');
    const paid = ['passwordPolicyConfig', 'client'].find(
      (name) => name in body,
    );
    if (
      project.accounts['subtype'] !== 'IDENTITY_PLATFORM' &&
      paid !== undefined
    ) {
      throw invalid(`OPERATION_NOT_ALLOWED : ${paid} needs Identity Platform.`);
    }
    project.accounts = applyMask(
      project.accounts,
      body,
      values['updateMask'] ?? '',
    );
    return project.accounts;
  },
  'projects.defaultsupportedidpconfigs.get': ({ values }, world) => {
    const { googleSignIn } = world.project(idIn(values['name']));
    return { name: values['name'] ?? '', enabled: googleSignIn };
  },
};

export const secretNames = (name = '') =>
  /secrets\/([^/]+)/.exec(name)?.[1] ?? '';
export const storedSecret = (name: string | undefined, world: World) =>
  required(
    world.project(idIn(name)).secrets[secretNames(name)],
    world,
    name ?? '',
  );

export const secrets: Record<string, Answer> = {
  'projects.secrets.get': ({ values }, world) => {
    storedSecret(values['name'], world);
    return { name: values['name'] ?? '' };
  },
  'projects.secrets.create': ({ values }, world) => {
    const project = world.project(idIn(values['parent']));
    const id = values['secretId'] ?? '';
    if (project.secrets[id] !== undefined) {
      throw new GoogleError(409, 'ALREADY_EXISTS', 'Secret already exists.');
    }
    project.secrets[id] = { values: [], policy: emptyPolicy() };
    return { name: `projects/${project.number}/secrets/${id}` };
  },
  'projects.secrets.addVersion': ({ values, body }, world) => {
    const secret = storedSecret(values['parent'], world);
    secret.values.push(
      Buffer.from(
        textIn(objectIn(body['payload'])['data']),
        'base64',
      ).toString(),
    );
    return {
      name: `${values['parent'] ?? ''}/versions/${secret.values.length}`,
      state: 'ENABLED',
    };
  },
  'projects.secrets.versions.get': ({ values }, world) => {
    const secret = storedSecret(values['name'], world);
    if (secret.values.length === 0) throw absent(world, values['name'] ?? '');
    return { name: values['name'] ?? '', state: 'ENABLED' };
  },
  ...named(
    'projects.secrets',
    policyAnswers(
      ({ values }, world) => storedSecret(values['resource'], world).policy,
    ),
  ),
};

export const storedAccount = (name: string | undefined, world: World) =>
  required(
    world.project(idIn(name)).serviceAccounts[lastIn(name)],
    world,
    name ?? '',
  );

export const serviceAccounts: Record<string, Answer> = {
  'projects.serviceaccounts.get': ({ values }, world) => {
    const { displayName } = storedAccount(values['name'], world);
    return {
      name: values['name'] ?? '',
      email: lastIn(values['name']),
      displayName,
    };
  },
  'projects.serviceaccounts.create': ({ values, body }, world) => {
    const project = world.project(idIn(values['name']));
    if (world.mood.organisation.serviceAccounts) {
      throw unmet(
        'Service account creation is not allowed on this project: constraints/iam.disableServiceAccountCreation',
      );
    }
    const email = `${textIn(body['accountId'])}@${project.id}.iam.gserviceaccount.com`;
    const displayName = textIn(objectIn(body['serviceAccount'])['displayName']);
    project.serviceAccounts[email] = { displayName, policy: emptyPolicy() };
    return {
      name: `projects/${project.id}/serviceAccounts/${email}`,
      email,
      displayName,
    };
  },
  ...named(
    'projects.serviceaccounts',
    policyAnswers(
      ({ values }, world) => storedAccount(values['resource'], world).policy,
    ),
  ),
};
