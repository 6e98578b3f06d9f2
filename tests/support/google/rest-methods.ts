import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  readDeclarations,
  type Declarations,
  type DeclaredType,
} from './declared-types';

/** One method of an API, as Google's client for it calls it. */
export interface RestMethod {
  /** such as projects.databases.get */
  id: string;
  verb: string;
  /** such as /v1/{+name} */
  template: string;
  pathParams: readonly string[];
  requiredParams: readonly string[];
  /** what the address and its query may hold */
  params: ReadonlyMap<string, DeclaredType>;
  /** null where nothing is sent */
  body: DeclaredType | null;
  /** the name of what is answered */
  answer: string;
}

/** An API as its client package describes it. */
export interface RestApi {
  methods: readonly RestMethod[];
  types: Declarations;
}

const { resolve } = createRequire(import.meta.url);

/** Reads the methods of an API out of the client that is installed. */
export function readRestApi(packageName: string, version: string): RestApi {
  const folder = path.dirname(resolve(packageName));
  const declarations = readFileSync(
    path.join(folder, `${version}.d.ts`),
    'utf8',
  );
  const code = readFileSync(path.join(folder, `${version}.js`), 'utf8');
  const types = readDeclarations(declarations);
  const routes = readRoutes(code);
  const methods = listSignatures(declarations).flatMap(
    ({ holder, name, paramsName, answer }) => {
      const route = routes.get(`${holder}.${name}`);
      if (route === undefined) return [];
      const all = types.get(paramsName) ?? new Map<string, DeclaredType>();
      const params = new Map(
        [...all].filter(([field]) => field !== 'requestBody'),
      );
      return [
        {
          ...route,
          id: idOf(holder, name),
          params,
          body: all.get('requestBody') ?? null,
          answer,
        },
      ];
    },
  );
  return { methods, types };
}

const idOf = (holder: string, name: string) =>
  [...holder.split('$').slice(1), name]
    .map((part) => `${part.charAt(0).toLowerCase()}${part.slice(1)}`)
    .join('.');

type Route = Pick<
  RestMethod,
  'verb' | 'template' | 'pathParams' | 'requiredParams'
>;

/** Where each method goes to, by its class and name. */
function readRoutes(code: string): Map<string, Route> {
  const routes = new Map<string, Route>();
  const pattern =
    /class (Resource\$[\w$]+) \{|^ {8}(\w+)\(paramsOrCallback|url: \(rootUrl \+\s*'([^']+)'\)|method: '([A-Z]+)'|requiredParams: \[([^\]]*)\]|pathParams: \[([^\]]*)\]/gm;
  let holder = '';
  let name = '';
  let template = '';
  let verb = '';
  let requiredParams: string[] = [];
  for (const [, inClass, method, url, how, required, inPath] of code.matchAll(
    pattern,
  )) {
    if (inClass !== undefined) holder = inClass;
    if (method !== undefined) name = method;
    if (url !== undefined) template = url;
    if (how !== undefined) verb = how;
    if (required !== undefined) requiredParams = listNames(required);
    if (inPath !== undefined) {
      routes.set(`${holder}.${name}`, {
        verb,
        template,
        requiredParams,
        pathParams: listNames(inPath),
      });
    }
  }
  return routes;
}

const listNames = (text: string) =>
  [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');

function listSignatures(declarations: string) {
  const pattern =
    /class (Resource\$[\w$]+) \{|^\s+(\w+)\(params\?: (Params\$[\w$]+), options\?: MethodOptions\): (?:Promise<)?\w+<(Schema\$\w+|unknown|void)>/gm;
  let holder = '';
  const found: {
    holder: string;
    name: string;
    paramsName: string;
    answer: string;
  }[] = [];
  for (const [, inClass, name, paramsName, answer] of declarations.matchAll(
    pattern,
  )) {
    if (inClass !== undefined) holder = inClass;
    if (
      name !== undefined &&
      paramsName !== undefined &&
      answer !== undefined
    ) {
      found.push({ holder, name, paramsName, answer });
    }
  }
  return found;
}
