import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Driver, Engine, Size } from './driver';
import { openFirefox } from './firefox';
import type { Query } from './query';
import { openWebKit } from './webkit';

const require = createRequire(import.meta.url);
const script = [
  readFileSync(
    require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
    'utf8',
  ),
  readFileSync(path.join(import.meta.dirname, 'in-page.js'), 'utf8'),
].join('\n');

/** ms; as long as anything takes that comes */
const patience = 60_000;

const Look = z.object({
  count: z.number(),
  text: z.optional(z.string()),
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  enabled: z.optional(z.boolean()),
  clear: z.optional(z.boolean()),
  x: z.optional(z.number()),
  y: z.optional(z.number()),
});
type Look = z.infer<typeof Look>;

const open = { Firefox: openFirefox, WebKit: openWebKit } satisfies Record<
  Engine,
  unknown
>;

/**
 * A person before one window of one engine: sees what shows, and presses and
 * types as a person does.
 */
export class Visitor {
  /** presses with a finger instead of a mouse */
  hasFingers = false;

  private constructor(
    readonly driver: Driver,
    private readonly app: string,
    private readonly downloads: string,
  ) {}

  static async open(engine: Engine, app: string, size: Size): Promise<Visitor> {
    const downloads = mkdtempSync(path.join(tmpdir(), 'asaase-downloads-'));
    return new Visitor(await open[engine]({ size, downloads }), app, downloads);
  }

  async close(): Promise<void> {
    await this.driver.close();
    rmSync(this.downloads, { recursive: true, force: true });
  }

  /** Whoever uses the window that the page has opened. */
  async findPopup(): Promise<Visitor> {
    return new Visitor(await this.driver.findPopup(), this.app, this.downloads);
  }

  goTo(address: string): Promise<void> {
    return this.driver.goTo(new URL(address, this.app).href);
  }

  /** Waits until it shows. */
  async see(query: Query): Promise<Look> {
    return this.#until(query, ({ count }) => count > 0, 'shows');
  }

  /** Waits until it does not show any more. */
  async miss(query: Query): Promise<void> {
    await this.#until(query, ({ count }) => count === 0, 'is gone');
  }

  /** Its text, as it shows. */
  async read(query: Query): Promise<string> {
    return (await this.see(query)).text ?? '';
  }

  async press(query: Query): Promise<void> {
    const { x = 0, y = 0 } = await this.#still(query);
    await this.driver.press({ x, y }, this.hasFingers);
  }

  /** In the place of what stands there. */
  async fill(query: Query, text: string): Promise<void> {
    await this.press(query);
    await this.driver.evaluate('visitor.select()');
    if (text === '') await this.driver.strike('Backspace');
    else await this.driver.type(text);
    await this.#until(query, ({ value }) => value === text, `holds ${text}`);
  }

  /** In a list of the system. */
  async choose(query: Query, option: string): Promise<void> {
    await this.see(query);
    const isThere = await this.driver.evaluate(
      `visitor.choose(${write(query)}, ${JSON.stringify(option)})`,
    );
    expect(isThere, `the option ${option}`).toBe(true);
  }

  /** A file of this machine, in an input that need not show. */
  async attach(query: Query, file: string): Promise<void> {
    const input = `visitor.input(${write(query)})`;
    await expect
      .poll(
        async () => (await this.#evaluate(`${input} !== undefined`)) === true,
        { timeout: patience },
      )
      .toBe(true);
    await this.driver.chooseFiles(input, [file]);
  }

  /**
   * Does something that brings a file.
   * @returns its bytes
   */
  async download(start: () => Promise<void>): Promise<Buffer> {
    mkdirSync(this.downloads, { recursive: true });
    const before = new Set(readdirSync(this.downloads));
    await start();
    const find = () =>
      readdirSync(this.downloads).filter(
        (name) => !before.has(name) && !/\.(part|wkdownload)$/.test(name),
      );
    await expect.poll(() => find().length, { timeout: patience }).toBe(1);
    const file = path.join(this.downloads, find()[0] ?? '');
    await expect
      .poll(() => readFileSync(file).length, { timeout: patience })
      .toBeGreaterThan(0);
    return readFileSync(file);
  }

  async look(query: Query): Promise<Look> {
    return Look.parse(await this.#evaluate(`visitor.look(${write(query)})`));
  }

  /** Nothing lies over it, it can be used, and it does not move. */
  async #still(query: Query): Promise<Look> {
    let last: Look | null = null;
    return this.#until(
      query,
      (now) => {
        const isStill = isSamePlace(last, now);
        last = now;
        return now.clear === true && now.enabled === true && isStill;
      },
      'can be pressed',
    );
  }

  /**
   * What goes wrong meanwhile, as when the page goes away under a look, is told
   * only when nothing comes of it.
   */
  async #until(
    query: Query,
    isSo: (look: Look) => boolean,
    what: string,
  ): Promise<Look> {
    const until = Date.now() + patience;
    for (;;) {
      let cause: unknown = null;
      try {
        const found = await this.look(query);
        if (isSo(found)) return found;
      } catch (error) {
        cause = error;
      }
      if (Date.now() > until) {
        throw new Error(await this.#describe(`${write(query)} never ${what}`), {
          cause,
        });
      }
      await wait(50);
    }
  }

  /** With the finder in the page, which a new page does not have yet. */
  async #evaluate(expression: string): Promise<unknown> {
    const isNew = 'window.visitor === undefined';
    for (;;) {
      const value = await this.driver.evaluate(
        `${isNew} ? 'new page' : ${expression}`,
      );
      if (value !== 'new page') return value;
      await this.driver.evaluate(`(() => { ${script} })()`);
    }
  }

  async #describe(what: string): Promise<string> {
    const shown = await this.driver
      .evaluate('location.href + " shows: " + document.body.innerText')
      .catch(String);
    return `${what}\n${String(shown).replace(/\s+/g, ' ').slice(-1_500)}`;
  }
}

/**
 * Firefox scrolls to a place between two pixels once by the upper and once by
 * the lower one.
 */
const isSamePlace = (last: Look | null, now: Look): boolean =>
  last !== null &&
  Math.abs((last.x ?? 0) - (now.x ?? 0)) <= 1 &&
  Math.abs((last.y ?? 0) - (now.y ?? 0)) <= 1;

const write = (query: Query): string =>
  JSON.stringify(query, (_, value: unknown) =>
    value instanceof RegExp
      ? { source: value.source, flags: value.flags }
      : value,
  );
