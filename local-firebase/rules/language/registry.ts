import { bytesMethods } from './byte-sequences';
import { conversionFunctions } from './conversions';
import { durationFunctions, durationMethods } from './durations';
import { hashingFunctions } from './hashes';
import { listMethods } from './lists';
import { mapDiffMethods, mapMethods } from './maps';
import { mathFunctions } from './mathematics';
import { timestampFunctions, timestampMethods } from './moments';
import { pathFunctions, pathMethods } from './paths';
import { latLngFunctions, latLngMethods } from './places';
import { setMethods } from './sets';
import type { BuiltInFunction, Method } from './signature';
import { stringMethods } from './strings';

/** The methods of one name, by the type of the value that they belong to. */
type MethodsOfName = ReadonlyMap<string, Method>;

const METHODS: readonly Method[] = [
  ...stringMethods,
  ...bytesMethods,
  ...listMethods,
  ...setMethods,
  ...mapMethods,
  ...mapDiffMethods,
  ...pathMethods,
  ...timestampMethods,
  ...durationMethods,
  ...latLngMethods,
];

/** Every method of every type, by its name. */
export const METHODS_BY_NAME: ReadonlyMap<string, MethodsOfName> = byName();

function byName(): Map<string, MethodsOfName> {
  const methods = new Map<string, Map<string, Method>>();
  for (const method of METHODS) {
    const named = methods.get(method.name) ?? new Map<string, Method>();
    named.set(method.signature.takes[0] ?? '', method);
    methods.set(method.name, named);
  }
  return methods;
}

/** Functions without and with a namespace: `int`, `math.abs`. */
export const FUNCTIONS: ReadonlyMap<string, BuiltInFunction> = new Map(
  [
    ...conversionFunctions,
    ...pathFunctions,
    ...mathFunctions,
    ...hashingFunctions,
    ...durationFunctions,
    ...latLngFunctions,
    ...timestampFunctions,
  ].map((builtIn) => [builtIn.name, builtIn]),
);

/** What stands before the dot of a function. */
export const NAMESPACES: ReadonlySet<string> = new Set(
  [...FUNCTIONS.keys()]
    .filter((name) => name.includes('.'))
    .map((name) => name.slice(0, name.indexOf('.'))),
);
