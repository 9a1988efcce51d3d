import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadPage } from './page-load.ts';
import { interleave, judgeRatio, formatFigure } from './rounds.ts';
import type { Row } from './rounds.ts';
import { startTwin } from './twin-server.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const filesDir = path.join(root, '.cache', 'one-bundle');

function buildOneBundle(): void {
  const built = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
      'build',
      '-c',
      path.join(import.meta.dirname, 'one-bundle/rspack.config.mjs'),
    ],
    { encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`The one-bundle twin did not build:\n${built.stdout}${built.stderr}`);
}

/** Returns the HTML of the staff page, with the files of the shell and the remote replaced by the single bundle. */
function twinPage(html: string): string {
  const files = readdirSync(filesDir);
  const styles = files
    .filter((file) => /^main\..*\.css$/.test(file))
    .map((file) => `<link rel="stylesheet" href="/files/${file}">`);
  const scripts = files
    .filter((file) => /^main\..*\.js$/.test(file))
    .map((file) => `<script defer src="/files/${file}"></script>`);
  return html
    .replace(/<script\b(?![^>]*application\/json)[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*(rel="stylesheet"|as="(script|style)")[^>]*>/g, '')
    .replace('</head>', `${[...styles, ...scripts].join('')}</head>`);
}

/** Compares cold loads of the federated staff shell with a single bundle of the same screens. */
export async function benchStaffShell(
  site: string,
  storeDir: string,
  cookie: string,
  browser: string,
  rounds = 5,
): Promise<Row[]> {
  buildOneBundle();
  const html = await (await fetch(`${site}/dashboard`, { headers: { cookie } })).text();
  const twin = await startTwin({ html: twinPage(html), filesDir, backend: site });
  try {
    const lcp = (url: string) => async () => (await loadPage(`${url}/dashboard`, browser, cookie)).lcp;
    const [bundle, federated] = await interleave(
      [
        { name: 'one bundle', round: lcp(twin.url) },
        { name: 'federated', round: lcp(site) },
      ],
      rounds,
    );
    return [
      judgeRatio('Staff shell: LCP against one bundle', bundle!, federated!, 1.6, 'ms'),
      ...remoteEntries(storeDir, html),
    ];
  } finally {
    await twin.stop();
  }
}

/**
 * Measures the remoteEntry files of the live remotes. The limit of 20 KB allows for the names and hashes of the public
 * site's many pages.
 */
function remoteEntries(storeDir: string, html: string): Row[] {
  const entries = [...new Set(html.match(/\/assets\/mfe-[a-z]+\/[^/"]+\/remoteEntry[\w.]*\.js/g))];
  return entries.map((url) => {
    const [, , app = '', version = '', file = ''] = url.split('/');
    const kilobytes = brotliCompressSync(readFileSync(path.join(storeDir, app, version, 'client', file))).length / 1000;
    return {
      what: `${app}: remoteEntry`,
      limit: '20 KB',
      figure: `${formatFigure(kilobytes)} KB`,
      ratio: kilobytes / 20,
      aim: 1,
      isMet: kilobytes <= 20,
    };
  });
}
