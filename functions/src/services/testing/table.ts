/** A collection in memory. Versions show a transaction that it lost a race. */
export class Table<Key extends string, Value> {
  readonly #values = new Map<Key, Value>();
  readonly #versions = new Map<Key, number>();

  get(key: Key): Value | undefined {
    return this.#values.get(key);
  }

  set(key: Key, value: Value): void {
    this.#values.set(key, value);
    this.#versions.set(key, this.versionOf(key) + 1);
  }

  versionOf(key: Key): number {
    return this.#versions.get(key) ?? 0;
  }

  values(): Value[] {
    return [...this.#values.values()];
  }
}
