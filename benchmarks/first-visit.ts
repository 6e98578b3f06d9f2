import type { Browser, BrowserContext, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../tests/support/pages/chromium';
import { demoPassword, owner } from '../tests/support/pages/steps';
import { startSuite } from '../tests/support/suite/suite';
import { Front } from './support/front';
import { startPeer } from './support/start-peer';
import { watchForm } from './support/watch-form';

/**
 * The first and the second visit of a phone on a slow network, beside a usual
 * React sign-in page in the same interleaved run: `CHROMIUM_PATH=… npx tsx
 * benchmarks/first-visit.ts [rounds] [peer's address]`. Medians in ms and their
 * ratios to the peer's, which is a page of our own unless an address is given.
 * CDP slows the network and the processor (4x), as in Lighthouse; the model has
 * no DNS, TCP or TLS.
 */
const rounds = Number(process.argv[2] ?? '5');
const networks = {
  none: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  '3G': { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  'slow 4G': {
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  },
} as const;
type Network = keyof typeof networks;

interface Visit {
  paint: number;
  usable: number;
  /** the request that signs in, when the button is pressed at once */
  sent: number | null;
  rows: number | null;
  /** the rows after a reload, with the session that this visit began */
  reloaded: number | null;
  requests: number;
  kilobytes: number;
}

async function slowDown(page: Page, network: Network) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    ...networks[network],
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return cdp;
}

/** ms since the page was asked for */
async function waitForRows(page: Page): Promise<number> {
  const at = await page.waitForFunction(
    () =>
      document.querySelector('main a[href^="/history/"]') === null
        ? null
        : performance.now(),
    undefined,
    { timeout: 120_000 },
  );
  return (await at.jsonValue()) ?? 0;
}

async function reload(page: Page): Promise<number> {
  await page.getByText('hello@asaase.test').waitFor();
  // Everything on the dashboard has come; what is kept of it for the next visit
  // is written 400 ms later.
  await page.waitForTimeout(1_000);
  await page.reload({ waitUntil: 'commit' });
  return waitForRows(page);
}

async function visit(
  context: BrowserContext,
  address: string,
  network: Network,
  hasData: boolean,
): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await slowDown(page, network);
  let started = 0;
  let sent: number | null = null;
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ request, timestamp, type }) => {
    if (type === 'Document' && started === 0) started = timestamp;
    requests += 1;
    if (
      request.method === 'POST' &&
      (!hasData || request.url.includes('signInWithPassword'))
    ) {
      sent ??= (timestamp - started) * 1000;
    }
  });
  cdp.on(
    'Network.loadingFinished',
    ({ encodedDataLength }) => (bytes += encodedDataLength),
  );
  // tsx names functions by a helper of its own, which the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchForm, {
    email: owner.email,
    password: demoPassword,
  });
  const answered = hasData
    ? null
    : page.waitForResponse(
        (response) => response.request().method() === 'POST',
        { timeout: 90_000 },
      );
  await page.goto(address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => performance.getEntriesByName('usable')[0]?.startTime,
    undefined,
    { timeout: 90_000 },
  );
  await answered;
  const rows = hasData ? await waitForRows(page) : null;
  const paint = await page.evaluate(
    () =>
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  );
  const result = {
    paint,
    usable: (await usable.jsonValue()) ?? 0,
    sent,
    rows,
    requests,
    kilobytes: Math.round(bytes / 1000),
  };
  const reloaded = hasData ? await reload(page) : null;
  await page.close();
  return { ...result, reloaded };
}

/**
 * A phone that was never here, and again with the code in its cache and nobody
 * signed in.
 */
async function visitTwice(
  browser: Browser,
  address: string,
  network: Network,
  isOurs: boolean,
) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const first = await visit(context, address, network, isOurs);
  const page = await context.newPage();
  await page.goto(new URL('/robots.txt', address).href);
  // What the worker brings behind the page is brought; only the session goes.
  if (isOurs) {
    await page.goto(new URL('/home', address).href);
    await page.waitForFunction(
      () =>
        navigator.serviceWorker.controller !== null ||
        document.querySelector('main a[href^="/history/"]') !== null,
    );
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  await page.evaluate(() => {
    for (const key of ['user', 'sessionExpiry', 'sessionSeen']) {
      localStorage.removeItem(key);
    }
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
    }
  });
  await page.close();
  const second = await visit(context, address, network, isOurs);
  await context.close();
  return { first, second };
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[
    Math.floor(values.length / 2)
  ] ?? 0;

const peer = await startPeer(process.argv[3]);
const suite = await startSuite();
const front = await Front.open(suite.addresses.app);
const ours = `${front.address}/login`;
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
});
try {
  // Everything is compressed and kept before anything is measured.
  await visitTwice(browser, ours, 'none', true);
  await visitTwice(browser, peer.address, 'none', false);
  for (const network of ['3G', 'slow 4G'] as const) {
    const runs: {
      peer: Awaited<ReturnType<typeof visitTwice>>;
      ours: Awaited<ReturnType<typeof visitTwice>>;
    }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      runs.push({
        peer: await visitTwice(browser, peer.address, network, false),
        ours: await visitTwice(browser, ours, network, true),
      });
    }
    const line = (
      what: string,
      mine: (run: (typeof runs)[number]) => number,
      theirs: (run: (typeof runs)[number]) => number,
    ) => {
      const [own, other] = [median(runs.map(mine)), median(runs.map(theirs))];
      return {
        '': what,
        'ours, ms': Math.round(own),
        'peer, ms': Math.round(other),
        ratio: Number((own / other).toFixed(2)),
      };
    };
    console.log(network);
    console.table([
      line(
        'first contentful paint',
        (run) => run.ours.first.paint,
        (run) => run.peer.first.paint,
      ),
      line(
        'form usable',
        (run) => run.ours.first.usable,
        (run) => run.peer.first.usable,
      ),
      line(
        'pressed at once: request sent',
        (run) => run.ours.first.sent ?? 0,
        (run) => run.peer.first.sent ?? 0,
      ),
      line(
        'second visit: usable',
        (run) => run.ours.second.usable,
        (run) => run.peer.second.usable,
      ),
      line(
        'new phone: rows',
        (run) => run.ours.first.rows ?? 0,
        (run) => run.peer.first.usable,
      ),
      line(
        'second visit: rows',
        (run) => run.ours.second.rows ?? 0,
        (run) => run.peer.second.usable,
      ),
      line(
        'reload: rows',
        (run) => run.ours.second.reloaded ?? 0,
        (run) => run.peer.second.usable,
      ),
    ]);
    console.log(
      `requests ${runs.map(({ ours: { first, second } }) => `${first.requests}/${second.requests}`).join(' ')}, kB ${runs.map(({ ours: { first } }) => first.kilobytes).join(' ')}, peer's kB ${runs[0]?.peer.first.kilobytes ?? 0}`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([front.close(), peer.close(), suite.stop()]);
}
