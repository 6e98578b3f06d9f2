import {
  absent,
  idIn,
  lastIn,
  named,
  objectIn,
  policyAnswers,
  required,
  textIn,
  type Answer,
  type World,
} from './answer-parts';
import { applyMask } from './apply-mask';
import { GoogleError, invalid, unmet } from './google-error';

export const services: Record<string, Answer> = {
  'services.batchGet': ({ values, lists }, world) => {
    const project = world.project(idIn(values['parent']));
    return {
      services: lists('names').map((name) => ({
        name,
        config: { name: lastIn(name) },
        state: project.services.includes(lastIn(name)) ? 'ENABLED' : 'DISABLED',
      })),
    };
  },
  'services.batchEnable': ({ values, body }, world) => {
    const project = world.project(idIn(values['parent']));
    const ids = Object.values(objectIn(body['serviceIds'])).map(textIn);
    if (ids.length > 20) {
      throw invalid('At most 20 services may be enabled at once.');
    }
    if (
      project.permissions !== 'all' &&
      !project.permissions.includes('serviceusage.services.enable')
    ) {
      throw new GoogleError(
        403,
        'PERMISSION_DENIED',
        'Permission denied to enable service',
        'AUTH_PERMISSION_DENIED',
      );
    }
    if (!project.isBilled && ids.includes('run.googleapis.com')) {
      throw unmet(
        `Billing account for project '${project.number}' is not found.`,
      );
    }
    return world.operate('operations', () => {
      project.services.push(
        ...ids.filter((one) => !project.services.includes(one)),
      );
      return {};
    });
  },
  'operations.get': ({ values }, world) => world.look(values['name'] ?? ''),
};

export const projects: Record<string, Answer> = {
  'projects.search': ({ values }, world) => ({
    projects: world.projects
      .filter(
        (one) => one.isVisible && values['query'] === `projectId:${one.id}`,
      )
      .map(({ id, number }) => ({
        name: `projects/${number}`,
        projectId: id,
        state: 'ACTIVE',
      })),
  }),
  'projects.testIamPermissions': ({ values, body }, world) => {
    const { permissions } = world.project(idIn(values['resource']));
    const asked = Object.values(objectIn(body['permissions'])).map(textIn);
    return {
      permissions: asked.filter(
        (one) => permissions === 'all' || permissions.includes(one),
      ),
    };
  },
  ...named(
    'projects',
    policyAnswers(
      ({ values }, world) => world.project(idIn(values['resource'])).policy,
    ),
  ),
};

export const firebase: Record<string, Answer> = {
  'projects.get': ({ values }, world) => {
    const { id, number, isFirebase } = world.project(idIn(values['name']));
    if (!isFirebase) throw absent(world, `projects/${id}`);
    return {
      name: `projects/${id}`,
      projectId: id,
      projectNumber: number,
      state: 'ACTIVE',
    };
  },
  'projects.webapps.list': ({ values }, world) => {
    const { id, webApps } = world.project(idIn(values['parent']));
    return {
      apps: webApps.map((app) => ({ ...app, projectId: id, state: 'ACTIVE' })),
    };
  },
  'projects.webapps.create': ({ values, body }, world) => {
    const project = world.project(idIn(values['parent']));
    return world.operate('operations', () => {
      const appId = `1:${project.number}:web:${project.webApps.length}`;
      project.webApps.push({ appId, displayName: textIn(body['displayName']) });
      return { appId };
    });
  },
  'projects.webapps.getConfig': ({ values }, world) => {
    const { id, webApps, bucket } = world.project(idIn(values['name']));
    const appId = /webApps\/([^/]+)/.exec(values['name'] ?? '')?.[1];
    const app = required(
      webApps.find((one) => one.appId === appId),
      world,
      'web app',
    );
    const storageBucket = bucket === null ? {} : { storageBucket: bucket.name };
    return {
      appId: app.appId,
      apiKey: 'key',
      projectId: id,
      authDomain: `${id}.firebaseapp.com`,
      ...storageBucket,
    };
  },
  'operations.get': ({ values }, world) => world.look(values['name'] ?? ''),
};

export const storedService = (name: string | undefined, world: World) =>
  required(
    world.project(idIn(name)).runServices[lastIn(name)],
    world,
    name ?? '',
  );

export const run: Record<string, Answer> = {
  'projects.locations.services.get': ({ values }, world) => {
    storedService(values['name'], world);
    return { name: values['name'] ?? '' };
  },
  ...named(
    'projects.locations.services',
    policyAnswers(
      ({ values }, world) => storedService(values['resource'], world).policy,
    ),
  ),
};

export const billing: Record<string, Answer> = {
  getProjectBillingInfo: ({ values }, world) => {
    const { id, isBilled } = world.project(idIn(values['name']));
    return {
      name: `projects/${id}/billingInfo`,
      projectId: id,
      billingEnabled: isBilled,
    };
  },
};

export const images: Record<string, Answer> = {
  getRepository: ({ values }, world) => {
    const { repository } = world.project(idIn(values['name']));
    return {
      name: values['name'] ?? '',
      ...required(repository, world, values['name'] ?? ''),
    };
  },
  updateRepository: ({ values, body }, world) => {
    const name = values['repository.name'] ?? '';
    const project = world.project(idIn(name));
    const changed = applyMask(
      { ...required(project.repository, world, name) },
      body,
      values['updateMask'] ?? '',
    );
    project.repository = {
      cleanupPolicies: objectIn(changed['cleanupPolicies']),
      cleanupPolicyDryRun: changed['cleanupPolicyDryRun'] === true,
      labels: project.repository?.labels ?? {},
    };
    return { name, ...project.repository };
  },
};
