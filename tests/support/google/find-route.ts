import type { RestApi, RestMethod } from './rest-methods';

/** What may stand before the resources that an API itself names. */
const containers = ['projects', 'folders', 'organizations'];

/**
 * The method that an address belongs to, and what its address holds; null where
 * the API has none.
 */
export function findRoute(
  { methods }: RestApi,
  verb: string,
  pathname: string,
): { method: RestMethod; values: Record<string, string> } | null {
  const candidates = methods.filter((method) => method.verb === verb);
  // A template that names its verb, as `{+resource}:getIamPolicy` does, comes
  // before one that would take it for a name.
  for (const method of candidates.toSorted(
    (one, other) => other.template.length - one.template.length,
  )) {
    const values = readPath(method, pathname);
    if (
      values !== null &&
      (!method.template.includes('{+') || belongs(method, pathname))
    ) {
      return { method, values };
    }
  }
  return null;
}

function readPath(
  { template, pathParams }: RestMethod,
  pathname: string,
): Record<string, string> | null {
  const pattern = template
    .split(/(\{\+?\w+\})/)
    .map((part) => {
      if (part.startsWith('{+')) return '(.+)';
      return part.startsWith('{')
        ? '([^/]+)'
        : part.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (match === null) return null;
  const names = [...template.matchAll(/\{\+?(\w+)\}/g)].map(
    ([, name]) => name ?? '',
  );
  const values = Object.fromEntries(
    names.map((name, place) => [name, match[place + 1] ?? '']),
  );
  return pathParams.every((name) => name in values) ? values : null;
}

/**
 * The client has one template, `/v1/{+name}`, for many kinds of resources;
 * which one is meant, the classes say: `projects.databases.get` takes
 * `projects/x/databases/y`, and `projects.getConfig` takes `projects/x/config`.
 */
function belongs({ id, template }: RestMethod, pathname: string): boolean {
  const last = pathname.slice(pathname.lastIndexOf('/'));
  if (last.includes(':') && !template.includes(':')) return false;
  const parts = id.toLowerCase().split('.');
  const method = parts.pop() ?? '';
  const kinds = pathname
    .replace(/:[^/:]*$/, '')
    .split('/')
    .slice(2)
    .filter((_part, place) => place % 2 === 0)
    .map((kind) => kind.toLowerCase());
  const singleton = /^(?:get|update)(.+)$/.exec(method)?.[1];
  return [
    parts,
    ...(singleton === undefined ? [] : [[...parts, singleton]]),
  ].some(
    (chain) =>
      chain.every(
        (kind, place) => kind === kinds[kinds.length - chain.length + place],
      ) &&
      kinds
        .slice(0, kinds.length - chain.length)
        .every((kind) => containers.includes(kind)),
  );
}
