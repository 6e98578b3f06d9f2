import { stringArg } from './arguments';
import { methodTable } from './method-table';
import { matchesWhole, replaceAllMatches, splitByMatches } from './regex';
import { ListValue } from './values';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const STRING_METHODS = methodTable<string>({
  lower: { arity: 0, run: (self) => self.toLowerCase() },
  upper: { arity: 0, run: (self) => self.toUpperCase() },
  trim: { arity: 0, run: (self) => self.trim() },
  size: { arity: 0, run: (self) => BigInt(countCharacters(self)) },
  toUtf8: { arity: 0, run: (self) => Buffer.from(self, 'utf8') },
  matches: { arity: 1, run: (self, args) => matchesWhole(self, stringArg(args, 0)) },
  split: { arity: 1, run: (self, args) => new ListValue(splitByMatches(self, stringArg(args, 0))) },
  replace: { arity: 2, run: (self, args) => replaceAllMatches(self, stringArg(args, 0), stringArg(args, 1)) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const BYTES_METHODS = methodTable<Uint8Array>({
  size: { arity: 0, run: (self) => BigInt(self.length) },
  toBase64: { arity: 0, run: (self) => Buffer.from(self).toString('base64') },
  toHexString: { arity: 0, run: (self) => Buffer.from(self).toString('hex').toUpperCase() },
});

function countCharacters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) count += 1;
  return count;
}
