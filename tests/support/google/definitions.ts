import type protobuf from 'protobufjs';
import type { CalledApi } from '../../../scripts/setup/google/connect';
import { findFault, findUnknownPath } from './check-value';
import { findRoute } from './find-route';
import { invalid } from './google-error';
import { readRestApi } from './rest-methods';
import {
  findMessageFault,
  findUnknownMessagePath,
  readRpcService,
} from './rpc-methods';

/** A call as it comes, and what Google's definitions make of it. */
export interface DefinedCall {
  /** such as projects.databases.get */
  id: string;
  /** what address and query hold */
  values: Record<string, string>;
  /** what is wrong with an answer of ours; null where nothing is */
  findAnswerFault: (answer: object) => string | null;
}

/**
 * Of an API: what its clients call.
 * @throws GoogleError for what the definitions do not know
 */
export type Define = (verb: string, url: URL, body: unknown) => DefinedCall;

/** Parameters that every method takes. */
const always = ['alt', '$alt', 'prettyPrint', 'fields', 'key'];

function rest(packageName: string, version: string): Define {
  const api = readRestApi(packageName, version);
  return (verb, url, body) => {
    const route = findRoute(api, verb, decodeURIComponent(url.pathname));
    if (route === null) throw invalid(`Unknown path: ${verb} ${url.pathname}`);
    const { method, values } = route;
    const query = Object.fromEntries(url.searchParams);
    for (const [name, value] of Object.entries(query)) {
      const type = method.params.get(name);
      if (type === undefined && !always.includes(name)) {
        throw invalid(`Unknown name "${name}": no parameter.`);
      }
      if (type?.kind === 'number' && Number.isNaN(Number(value))) {
        throw invalid(`${name} is no number`);
      }
    }
    const given = { ...values, ...query };
    const lacking = method.requiredParams.find(
      (name) => given[name] === undefined,
    );
    if (lacking !== undefined) throw invalid(`${lacking} is required`);
    if (method.body === null && body !== null) {
      throw invalid('This method takes no body.');
    }
    const fault =
      method.body === null
        ? null
        : findFault(body ?? {}, method.body, api.types);
    if (fault !== null) throw invalid(fault);
    if (query['updateMask'] !== undefined && method.body !== null) {
      const unknown = findUnknownPath(
        query['updateMask'],
        method.body,
        api.types,
      );
      if (unknown !== null) {
        throw invalid(`Unknown path in updateMask: ${unknown}`);
      }
    }
    const findAnswerFault = (answer: object) =>
      findFault(
        answer,
        { kind: 'named', name: method.answer },
        api.types,
        'the answer',
      );
    return { id: method.id, values: given, findAnswerFault };
  };
}

function rpc(packageName: string, service: string): Define {
  const methods = readRpcService(packageName, service);
  return (verb, url, body) => {
    const method = methods.find(
      (one) => one.verb === verb && one.pattern.test(url.pathname),
    );
    const match = method?.pattern.exec(url.pathname);
    if (method === undefined || match === null || match === undefined) {
      throw invalid(`Unknown path: ${verb} ${url.pathname}`);
    }
    const inPath = Object.fromEntries(
      method.names.map((name, place) => [name, match[place + 1] ?? '']),
    );
    const query = Object.fromEntries(url.searchParams);
    const unknown = Object.keys(query).find(
      (name) => !always.includes(name) && !(name in method.request.fields),
    );
    if (unknown !== undefined) {
      throw invalid(`Unknown name "${unknown}": no parameter.`);
    }
    checkBody(method.body, method.request, body, query['updateMask']);
    return {
      id: method.id,
      values: { ...inPath, ...query },
      findAnswerFault: (answer) =>
        findMessageFault(answer, method.answer, 'the answer'),
    };
  };
}

function checkBody(
  name: string | null,
  request: protobuf.Type,
  body: unknown,
  mask: string | undefined,
) {
  const type =
    name === null ? null : request.fields[name]?.resolve().resolvedType;
  if (type === null || type === undefined || !('fields' in type)) {
    if (body !== null) throw invalid('This method takes no body.');
    return;
  }
  const fault = findMessageFault(body ?? {}, type);
  if (fault !== null) throw invalid(fault);
  const unknown =
    mask === undefined ? null : findUnknownMessagePath(mask, type);
  if (unknown !== null) throw invalid(`Unknown path in updateMask: ${unknown}`);
}

/** Every API that setting up calls, out of the client by which it calls it. */
export const definitions: Readonly<Record<CalledApi, Define>> = {
  artifactregistry: rpc(
    '@google-cloud/artifact-registry',
    'google.devtools.artifactregistry.v1.ArtifactRegistry',
  ),
  cloudbilling: rpc(
    '@google-cloud/billing',
    'google.cloud.billing.v1.CloudBilling',
  ),
  cloudresourcemanager: rest('@googleapis/cloudresourcemanager', 'v3'),
  firebase: rest('@googleapis/firebase', 'v1beta1'),
  firestore: rest('@googleapis/firestore', 'v1'),
  iam: rest('@googleapis/iam', 'v1'),
  identitytoolkit: rest('@googleapis/identitytoolkit', 'v2'),
  run: rest('@googleapis/run', 'v2'),
  secretmanager: rest('@googleapis/secretmanager', 'v1'),
  serviceusage: rest('@googleapis/serviceusage', 'v1'),
  storage: rest('@googleapis/storage', 'v1'),
};
