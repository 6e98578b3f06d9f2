import protobuf from 'protobufjs';
import * as z from 'zod/mini';
import { toCamelCase } from './check-value';
import { readProtos } from './read-protos';

/**
 * One method of an API whose client is made from protocol buffers and speaks
 * JSON over HTTP.
 */
export interface RpcMethod {
  /** such as getRepository */
  id: string;
  verb: string;
  pattern: RegExp;
  /** the names of what the address holds, such as repository.name */
  names: readonly string[];
  /**
   * the field of the request that is sent as the body; null where nothing is
   */
  body: string | null;
  request: protobuf.Type;
  answer: protobuf.Type;
}

const Rule = z.looseObject({ body: z.optional(z.string()) });
const verbs = ['get', 'post', 'patch', 'put', 'delete'];

/** Reads the methods of one service out of the client that is installed. */
export function readRpcService(
  packageName: string,
  service: string,
): RpcMethod[] {
  const root = readProtos(packageName, 'build/protos/protos.json');
  root.resolveAll();
  return root.lookupService(service).methodsArray.flatMap((method) => {
    const rule = findRule(method);
    const verb = verbs.find((one) => typeof rule?.[one] === 'string');
    const template = verb === undefined ? undefined : rule?.[verb];
    const { resolvedRequestType: request, resolvedResponseType: answer } =
      method;
    if (
      typeof template !== 'string' ||
      verb === undefined ||
      request === null ||
      answer === null
    ) {
      return [];
    }
    const id = `${method.name[0]?.toLowerCase() ?? ''}${method.name.slice(1)}`;
    const names = [...template.matchAll(/\{([\w.]+)[=}]/g)].map(
      ([, name]) => name ?? '',
    );
    const body = rule?.body ?? null;
    return [
      {
        id,
        verb: verb.toUpperCase(),
        pattern: toPattern(template),
        names,
        body,
        request,
        answer,
      },
    ];
  });
}

function findRule({
  parsedOptions,
}: protobuf.Method): z.infer<typeof Rule> | undefined {
  const all: unknown = parsedOptions;
  const options = z.parse(
    z.array(z.record(z.string(), z.unknown())),
    all ?? [],
  );
  return options
    .map((option) => Rule.safeParse(option['(google.api.http)']).data)
    .find(Boolean);
}

/** `/v1/{name=projects/*}/billingInfo` */
function toPattern(template: string): RegExp {
  const text = template.replaceAll(
    /\{[\w.]+=([^}]+)\}/g,
    (_all, inner: string) => `(${inner})`,
  );
  return new RegExp(
    `^${text.replaceAll('*', '[^/]+').replaceAll(/\{[\w.]+\}/g, '([^/]+)')}$`,
  );
}

/**
 * What is wrong with a message in JSON; null where nothing is. Clients send the
 * numbers of listed values.
 */
export function findMessageFault(
  value: unknown,
  type: protobuf.Type,
  place = 'the body',
): string | null {
  if (typeof value !== 'object' || value === null) {
    return `${place} is no object`;
  }
  const fields: [string, unknown][] = Object.entries(value);
  for (const [name, inner] of fields) {
    const field = type.fields[name];
    if (field === undefined) {
      return `Unknown name "${name}" at ${place}: Cannot find field.`;
    }
    const isMany = field.repeated || field instanceof protobuf.MapField;
    const items: unknown[] =
      isMany && typeof inner === 'object' && inner !== null
        ? Object.values(inner)
        : [inner];
    for (const item of items) {
      const fault = findItemFault(
        item,
        field.resolve().resolvedType,
        `${place}.${name}`,
      );
      if (fault !== null) return fault;
    }
  }
  return null;
}

function findItemFault(
  item: unknown,
  type: protobuf.Type | protobuf.Enum | null,
  place: string,
): string | null {
  if (type instanceof protobuf.Enum) {
    const isKnown =
      typeof item === 'number'
        ? item in type.valuesById
        : String(item) in type.values;
    return isKnown ? null : `Invalid value at ${place}: "${String(item)}"`;
  }
  // A time and a length of time are written as text.
  if (type === null || type.fullName.startsWith('.google.protobuf.')) {
    return null;
  }
  return findMessageFault(item, type, place);
}

/**
 * The first path of a field mask that a message does not have; null where it
 * has them all.
 */
export const findUnknownMessagePath = (
  mask: string,
  type: protobuf.Type,
): string | null =>
  mask.split(',').find((one) => type.fields[toCamelCase(one)] === undefined) ??
  null;
