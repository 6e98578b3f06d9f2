import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Builder,
  Key as Keys,
  type WebDriver,
  type WebElement,
} from 'selenium-webdriver';
import { findExecutable, findMiniBrowser } from './executables';
import type { Driver, DriverOptions, Key, Point } from './driver';
import { findFreePort } from '../../support/suite/free-port';

const startMs = 30_000;
/** What a person would allow: the popup of a press, and the clipboard. */
const browserArguments = [
  '--automation',
  '--javascript-can-open-windows-automatically=true',
  '--javascript-can-access-clipboard=true',
];

/**
 * WebKitGTK's MiniBrowser over WebDriver, on a screen of its own: a driver, a
 * display and a profile for each window.
 */
export async function openWebKit({
  size,
  downloads,
}: DriverOptions): Promise<Driver> {
  const home = mkdtempSync(path.join(tmpdir(), 'asaase-webkit-'));
  writeSettings(home, downloads);
  const port = await findFreePort();
  const program = spawn(
    findExecutable('display'),
    [
      '-a',
      '-s',
      '-screen 0 1600x1200x24',
      findExecutable('webKitDriver'),
      `--port=${port}`,
    ],
    {
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: path.join(home, 'config'),
        // Root has no sandbox, and a machine without a graphics card no
        // compositor.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
        LIBGL_ALWAYS_SOFTWARE: '1',
      },
    },
  );
  try {
    await waitForDriver(port);
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {
          binary: findMiniBrowser(),
          args: browserArguments,
        },
      })
      .build();
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: size.width, height: size.height });
    return new WebKitDriver(session, await session.getWindowHandle(), () =>
      end(program, home),
    );
  } catch (error) {
    end(program, home);
    throw error;
  }
}

class WebKitDriver implements Driver {
  constructor(
    private readonly session: WebDriver,
    private readonly handle: string,
    private readonly end: () => void,
  ) {}

  async goTo(url: string): Promise<void> {
    await (await this.enter()).get(url);
  }

  async evaluate(expression: string): Promise<unknown> {
    return (await this.enter()).executeScript(`return ${expression}`);
  }

  async press({ x, y }: Point, finger: boolean): Promise<void> {
    if (finger) throw new Error('The driver of WebKitGTK has no fingers.');
    const at = { x: Math.round(x), y: Math.round(y), duration: 0 };
    await (await this.enter()).actions().move(at).press().release().perform();
  }

  async type(text: string): Promise<void> {
    await (await this.enter()).actions().sendKeys(text).perform();
  }

  async strike(key: Key, control = false): Promise<void> {
    const actions = (await this.enter()).actions();
    if (control) actions.keyDown(Keys.CONTROL);
    actions.sendKeys(keys[key]);
    if (control) actions.keyUp(Keys.CONTROL);
    await actions.perform();
  }

  async chooseFiles(input: string, files: readonly string[]): Promise<void> {
    const element = await (
      await this.enter()
    ).executeScript<WebElement>(`return ${input}`);
    await element.sendKeys(files.join('\n'));
  }

  async findPopup(): Promise<Driver> {
    for (;;) {
      const other = (await this.session.getAllWindowHandles()).find(
        (handle) => handle !== this.handle,
      );
      if (other !== undefined) {
        return new WebKitDriver(this.session, other, this.end);
      }
      await wait(50);
    }
  }

  async close(): Promise<void> {
    await this.session.quit().catch(() => undefined);
    this.end();
  }

  /** A session speaks of one window at a time. */
  private async enter(): Promise<WebDriver> {
    await this.session.switchTo().window(this.handle);
    return this.session;
  }
}

const keys: Record<Key, string> = {
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  Tab: Keys.TAB,
  Backspace: Keys.BACK_SPACE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  v: 'v',
};

/** Downloads go where the test looks, and nothing moves. */
function writeSettings(home: string, downloads: string): void {
  const settings = path.join(home, 'config/gtk-3.0');
  mkdirSync(settings, { recursive: true });
  writeFileSync(
    path.join(home, 'config/user-dirs.dirs'),
    `XDG_DOWNLOAD_DIR="${downloads}"\n`,
  );
  writeFileSync(
    path.join(settings, 'settings.ini'),
    '[Settings]\ngtk-enable-animations=0\n',
  );
}

async function waitForDriver(port: number): Promise<void> {
  const until = Date.now() + startMs;
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(
      () => null,
    );
    if (answer?.ok === true) return;
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await wait(100);
  }
}

function end(program: ChildProcess, home: string): void {
  if (program.pid !== undefined) process.kill(-program.pid, 'SIGTERM');
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}
