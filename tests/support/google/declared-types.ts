/**
 * A type as Google's clients declare it, in a file that a program of Google's
 * has written.
 */
export type DeclaredType =
  | { kind: 'string' | 'number' | 'boolean' | 'anything' }
  | { kind: 'list' | 'map'; of: DeclaredType }
  | { kind: 'object'; fields: ReadonlyMap<string, DeclaredType> }
  | { kind: 'named'; name: string };

/** The fields of each interface of a declaration file. */
export type Declarations = ReadonlyMap<
  string,
  ReadonlyMap<string, DeclaredType>
>;

/**
 * Reads the interfaces of a declaration file.
 * @throws Error where it is written in a way that this does not know
 */
export function readDeclarations(source: string): Declarations {
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const found = new Map<string, ReadonlyMap<string, DeclaredType>>();
  for (const { index, 0: head, groups } of text.matchAll(
    /interface (?<name>[\w$]+)(?: extends \w+)? (?=\{)/g,
  )) {
    const type = new Reader(text, index + head.length).readObject();
    if (type.kind === 'object') found.set(groups?.['name'] ?? '', type.fields);
  }
  return found;
}

class Reader {
  constructor(
    private readonly text: string,
    private place: number,
  ) {}

  readObject(): DeclaredType {
    const fields = new Map<string, DeclaredType>();
    let map: DeclaredType | null = null;
    this.#take(/\{/y);
    while (this.#find(/\}/y) === null) {
      const name = this.#take(/'?([\w$.]+|\[key: string\])'?\??:/y);
      const type = this.readType();
      this.#take(/;/y);
      if (name === '[key: string]') map = type;
      else fields.set(name, type);
    }
    return map === null ? { kind: 'object', fields } : { kind: 'map', of: map };
  }

  readType(): DeclaredType {
    let type = this.#readOne();
    while (this.#find(/\[\]/y) !== null) type = { kind: 'list', of: type };
    while (this.#find(/\|/y) !== null) {
      const other = this.readType();
      if (other.kind !== 'anything') type = { kind: 'anything' };
    }
    return type;
  }

  #readOne(): DeclaredType {
    if (this.#sees('{')) return this.readObject();
    if (this.#find(/Array</y) !== null) {
      const of = this.readType();
      this.#take(/>/y);
      return { kind: 'list', of };
    }
    if (this.#find(/'[^']*'/y) !== null) return { kind: 'string' };
    const name = this.#take(/([\w$]+)/y);
    if (name === 'string' || name === 'number' || name === 'boolean') {
      return { kind: name };
    }
    return name.startsWith('Schema$')
      ? { kind: 'named', name }
      : { kind: 'anything' };
  }

  #sees(sign: string): boolean {
    return (
      /\S/.exec(this.text.slice(this.place, this.place + 80))?.[0] === sign
    );
  }

  /**
   * @returns what stands in its brackets, or all of it; null where something
   * else stands there
   */
  #find(pattern: RegExp): string | null {
    const blank = /\s*/y;
    blank.lastIndex = this.place;
    this.place += blank.exec(this.text)?.[0].length ?? 0;
    pattern.lastIndex = this.place;
    const match = pattern.exec(this.text);
    if (match === null) return null;
    this.place = pattern.lastIndex;
    return match[1] ?? match[0];
  }

  #take(pattern: RegExp): string {
    const found = this.#find(pattern);
    if (found === null) {
      throw new Error(
        `${pattern.source} expected at: ${this.text.slice(this.place, this.place + 60)}`,
      );
    }
    return found;
  }
}
