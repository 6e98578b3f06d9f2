import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { findAppOrigin } from './app-origin';

/** The pages that search engines may list, the most telling first. */
const listedPaths = ['/about', '/', '/signup', '/status', '/verify'];

/** https://www.sitemaps.org/protocol.html */
const writeSitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listedPaths.map(
      (listedPath) => `<url><loc>${origin}${listedPath}</loc></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n');

/**
 * Writes sitemap.xml and names it in robots.txt, where the build is told its
 * address: both need whole addresses.
 */
export function crawlersPlugin(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'asaase-crawlers',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      const origin = findAppOrigin(config.env);
      if (origin === null) return;
      const robots = readFileSync(
        path.join(config.publicDir, 'robots.txt'),
        'utf8',
      );
      this.emitFile({
        type: 'asset',
        fileName: 'robots.txt',
        source: `${robots}\nSitemap: ${origin}/sitemap.xml\n`,
      });
      this.emitFile({
        type: 'asset',
        fileName: 'sitemap.xml',
        source: writeSitemap(origin),
      });
    },
  };
}
