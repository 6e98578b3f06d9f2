import { EvaluationError } from '../errors';
import { checkInt, toInt } from './numbers';
import { takes1, type BuiltInFunction } from './signature';
import { BOOL, FLOAT, INT, NULL, STRING } from './types';

/** What the pages of the primitive types say of their functions. */
export const conversionFunctions: readonly BuiltInFunction[] = [
  {
    name: 'bool',
    citation: 'rules.Boolean',
    signatures: [takes1(STRING, parseBool), takes1(BOOL, (value) => value)],
  },
  {
    name: 'float',
    citation: 'rules.Float',
    signatures: [
      takes1(STRING, parseFloatText),
      takes1(INT, Number),
      takes1(FLOAT, (value) => value),
    ],
  },
  {
    name: 'int',
    citation: 'rules.Integer',
    signatures: [
      takes1(STRING, parseInteger),
      takes1(FLOAT, (value) => toInt(Math.trunc(value))),
      takes1(INT, (value) => value),
    ],
  },
  {
    name: 'string',
    citation: 'rules.String',
    signatures: [
      takes1(BOOL, String),
      takes1(INT, String),
      takes1(FLOAT, writeFloat),
      takes1(NULL, () => 'null'),
      takes1(STRING, (value) => value),
    ],
  },
];

function parseBool(text: string): boolean {
  if (text !== 'true' && text !== 'false') {
    throw new EvaluationError("only 'true' and 'false' become a bool");
  }
  return text === 'true';
}

function parseInteger(text: string): bigint {
  if (!/^-?[0-9]+$/.test(text)) {
    throw new EvaluationError('this string is no int');
  }
  return checkInt(BigInt(text));
}

function parseFloatText(text: string): number {
  if (!/^-?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/.test(text)) {
    throw new EvaluationError('this string is no float');
  }
  return Number(text);
}

/** `2.0`, as in the reference, which shows no form with an exponent. */
function writeFloat(value: number): string {
  const text = String(value);
  if (!/^-?[0-9]+(?:\.[0-9]+)?$/.test(text)) {
    throw new EvaluationError('how this float is written is not documented');
  }
  return text.includes('.') ? text : `${text}.0`;
}
