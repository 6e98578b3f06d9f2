import { holds, makeSet } from '../compile/equality';
import { SetValue } from '../values';
import { takes1, takes2, type Method } from './signature';
import { LIST_OR_SET, SET } from './types';

/**
 * https://firebase.google.com/docs/reference/rules/rules.Set. What its text says
 * of difference() is the other way round than its example, which holds.
 */
export const setMethods: readonly Method[] = [
  {
    name: 'difference',
    citation: 'rules.Set#difference',
    signature: takes2(
      SET,
      SET,
      (set, removed) =>
        new SetValue(set.items.filter((item) => !holds(removed.items, item))),
    ),
  },
  {
    name: 'hasAll',
    citation: 'rules.Set#hasAll',
    signature: takes2(SET, LIST_OR_SET, (set, wanted) =>
      wanted.items.every((item) => holds(set.items, item)),
    ),
  },
  {
    name: 'hasAny',
    citation: 'rules.Set#hasAny',
    signature: takes2(SET, LIST_OR_SET, (set, wanted) =>
      wanted.items.some((item) => holds(set.items, item)),
    ),
  },
  {
    name: 'hasOnly',
    citation: 'rules.Set#hasOnly',
    signature: takes2(SET, LIST_OR_SET, (set, allowed) =>
      set.items.every((item) => holds(allowed.items, item)),
    ),
  },
  {
    name: 'intersection',
    citation: 'rules.Set#intersection',
    signature: takes2(
      SET,
      SET,
      (set, other) =>
        new SetValue(set.items.filter((item) => holds(other.items, item))),
    ),
  },
  {
    name: 'size',
    citation: 'rules.Set#size',
    signature: takes1(SET, (set) => BigInt(set.items.length)),
  },
  {
    name: 'union',
    citation: 'rules.Set#union',
    signature: takes2(SET, SET, (set, other) =>
      makeSet([...set.items, ...other.items]),
    ),
  },
];
