import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { measurePageLoad } from './page-load.ts';
import { measureInTurn, compareWithTarget, formatFigure } from './rounds.ts';
import type { ResultRow } from './rounds.ts';
import { startBaselineServer } from './baseline-server.ts';

const repositoryRoot = path.resolve(import.meta.dirname, '..', '..');
const bundleDir = path.join(repositoryRoot, '.cache', 'one-bundle');

function buildOneBundle(): void {
  const build = spawnSync(
    process.execPath,
    [
      path.join(repositoryRoot, 'node_modules/@rspack/cli/bin/rspack.js'),
      'build',
      '-c',
      path.join(import.meta.dirname, 'one-bundle/rspack.config.mjs'),
    ],
    { encoding: 'utf8' },
  );
  if (build.status !== 0) throw new Error(`The single bundle did not build:\n${build.stdout}${build.stderr}`);
}

/** Replaces the shell's and the remote's files in a staff page's HTML with the single bundle. */
function createSingleBundlePage(html: string): string {
  const files = readdirSync(bundleDir);
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
): Promise<ResultRow[]> {
  buildOneBundle();
  const html = await (await fetch(`${site}/dashboard`, { headers: { cookie } })).text();
  const baseline = await startBaselineServer({
    html: createSingleBundlePage(html),
    filesDir: bundleDir,
    backend: site,
  });
  try {
    const lcp = (url: string) => async () => (await measurePageLoad(`${url}/dashboard`, browser, cookie)).lcp;
    const [bundle, federated] = await measureInTurn(
      [
        { name: 'one bundle', round: lcp(baseline.url) },
        { name: 'federated', round: lcp(site) },
      ],
      rounds,
    );
    return [
      compareWithTarget('Staff shell: LCP against one bundle', bundle!, federated!, 1.6, 'ms'),
      ...measureRemoteEntries(storeDir, html),
    ];
  } finally {
    await baseline.stop();
  }
}

/**
 * Measures the remoteEntry files of the live remotes. The limit of 20 KB leaves room for the names and hashes of the
 * public site's many chunks.
 */
function measureRemoteEntries(storeDir: string, html: string): ResultRow[] {
  const entries = [...new Set(html.match(/\/assets\/mfe-[a-z]+\/[^/"]+\/remoteEntry[\w.]*\.js/g))];
  return entries.map((url) => {
    const [, , app = '', version = '', file = ''] = url.split('/');
    const kilobytes = brotliCompressSync(readFileSync(path.join(storeDir, app, version, 'client', file))).length / 1000;
    return {
      label: `${app}: remoteEntry`,
      baseline: '20 KB',
      value: `${formatFigure(kilobytes)} KB`,
      ratio: kilobytes / 20,
      target: 1,
      isMet: kilobytes <= 20,
    };
  });
}
