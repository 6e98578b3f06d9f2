import { isNumber } from './equality';
import { EvaluationError } from './errors';
import { ListValue, MapValue, SetValue, type Value } from './values';

/** Reads argument `index` as the wanted type; another type is an evaluation error. */
export function stringArg(args: readonly Value[], index: number): string {
  const value = args[index];
  if (typeof value !== 'string') throw wrongArgument(index, 'a string');
  return value;
}

export function intArg(args: readonly Value[], index: number): bigint {
  const value = args[index];
  if (typeof value !== 'bigint') throw wrongArgument(index, 'an int');
  return value;
}

export function numberArg(args: readonly Value[], index: number): bigint | number {
  const value = args[index];
  if (value === undefined || !isNumber(value)) throw wrongArgument(index, 'a number');
  return value;
}

export function listArg(args: readonly Value[], index: number): readonly Value[] {
  const value = args[index];
  if (!(value instanceof ListValue)) throw wrongArgument(index, 'a list');
  return value.items;
}

export function setArg(args: readonly Value[], index: number): readonly Value[] {
  const value = args[index];
  if (!(value instanceof SetValue)) throw wrongArgument(index, 'a set');
  return value.items;
}

export function itemsArg(args: readonly Value[], index: number): readonly Value[] {
  const value = args[index];
  if (value instanceof SetValue) return value.items;
  return listArg(args, index);
}

export function mapArg(args: readonly Value[], index: number): MapValue {
  const value = args[index];
  if (!(value instanceof MapValue)) throw wrongArgument(index, 'a map');
  return value;
}

export function anyArg(args: readonly Value[], index: number): Value {
  const value = args[index];
  if (value === undefined) throw wrongArgument(index, 'a value');
  return value;
}

function wrongArgument(index: number, wanted: string): EvaluationError {
  return new EvaluationError(`argument ${index + 1} must be ${wanted}`);
}
