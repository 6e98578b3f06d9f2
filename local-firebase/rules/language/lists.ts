import { holds, makeSet } from '../compile/equality';
import { EvaluationError } from '../errors';
import { ListValue } from '../values';
import { takes1, takes2, type Method } from './signature';
import { LIST, LIST_OR_SET, STRING } from './types';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods: readonly Method[] = [
  {
    name: 'concat',
    citation: 'rules.List#concat',
    signature: takes2(
      LIST,
      LIST,
      (list, other) => new ListValue([...list.items, ...other.items]),
    ),
  },
  {
    name: 'hasAll',
    citation: 'rules.List#hasAll',
    signature: takes2(LIST, LIST_OR_SET, (list, wanted) =>
      wanted.items.every((item) => holds(list.items, item)),
    ),
  },
  {
    name: 'hasAny',
    citation: 'rules.List#hasAny',
    signature: takes2(LIST, LIST_OR_SET, (list, wanted) =>
      wanted.items.some((item) => holds(list.items, item)),
    ),
  },
  {
    // The examples of the reference allow any order and repeats.
    name: 'hasOnly',
    citation: 'rules.List#hasOnly',
    signature: takes2(LIST, LIST_OR_SET, (list, allowed) =>
      list.items.every((item) => holds(allowed.items, item)),
    ),
  },
  {
    name: 'join',
    citation: 'rules.List#join',
    signature: takes2(LIST, STRING, join),
  },
  {
    name: 'removeAll',
    citation: 'rules.List#removeAll',
    signature: takes2(
      LIST,
      LIST,
      (list, removed) =>
        new ListValue(list.items.filter((item) => !holds(removed.items, item))),
    ),
  },
  {
    name: 'size',
    citation: 'rules.List#size',
    signature: takes1(LIST, (list) => BigInt(list.items.length)),
  },
  {
    name: 'toSet',
    citation: 'rules.List#toSet',
    signature: takes1(LIST, (list) => makeSet(list.items)),
  },
];

/** How production writes elements of other types is not documented. */
function join(list: ListValue, separator: string): string {
  const texts = list.items.filter(STRING.holds);
  if (texts.length < list.items.length) {
    throw new EvaluationError('only a list of strings can be joined');
  }
  return texts.join(separator);
}
