import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { choosePort, isPortFree } from '../stack/ports.ts';
import { sleep } from '../stack/processes.ts';

const FIRST_PORT = 24_400;
const fileContent = 'window.a = 1;'.repeat(100);
const skipReason = spawnSync('nginx', ['-v']).status === 0 ? false : 'nginx is not installed';
const folder = mkdtempSync(path.join(tmpdir(), 'epm-origin-'));
let port = 0;
let nginx: ChildProcess | undefined;

before(async () => {
  if (skipReason) return;
  const client = path.join(folder, 'store/shell/1/client');
  mkdirSync(client, { recursive: true });
  for (const name of ['main.js', 'font.woff2']) writeFileSync(path.join(client, name), fileContent);
  writeFileSync(path.join(client, 'main.js.br'), brotliCompressSync(fileContent));
  writeFileSync(path.join(client, 'main.js.gz'), gzipSync(fileContent));
  ({ port } = await choosePort(FIRST_PORT));
  const server = readFileSync(path.join(import.meta.dirname, 'static-origin.conf.template'), 'utf8')
    .replaceAll('${APP}', 'shell')
    .replace('/store/', `${folder}/store/`)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${user} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${tempPaths}\n${server} }`,
  );
  nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', `${folder}/error.log`], { stdio: 'inherit' });
  for (const until = Date.now() + 5_000; Date.now() < until && (await isPortFree(port)); ) await sleep(50);
});
after(async () => {
  if (nginx) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Requests a file with node:http, because fetch would decode the body and hide its transfer size. */
function requestFile(
  file: string,
  acceptEncoding: string,
): Promise<{
  status: number | undefined;
  encoding: string | undefined;
  type: string | undefined;
  vary: string | undefined;
  size: number;
}> {
  return new Promise((resolve, reject) => {
    request(
      `http://127.0.0.1:${port}/assets/shell/1/${file}`,
      { headers: { 'accept-encoding': acceptEncoding } },
      (response) => {
        let size = 0;
        const { 'content-encoding': encoding, 'content-type': type, vary } = response.headers;
        response.on('data', (chunk: Buffer) => void (size += chunk.length));
        response.on('end', () => resolve({ status: response.statusCode, encoding, type, vary, size }));
      },
    )
      .on('error', reject)
      .end();
  });
}

const scriptResponse = { status: 200, type: 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' };

test('a static origin sends Brotli when the browser accepts it', { skip: skipReason }, async () => {
  const brotliResponse = { ...scriptResponse, encoding: 'br', size: brotliCompressSync(fileContent).length };
  for (const accepted of ['br', 'gzip, deflate, br, zstd', 'BR;q=0.5', 'gzip;q=0.2, br; q=1.0'])
    assert.deepEqual(await requestFile('main.js', accepted), brotliResponse, accepted);
  assert.deepEqual(await requestFile('main.js?v=1.css', 'br'), brotliResponse);
});

test('a static origin sends gzip or the uncompressed file when the browser does not accept Brotli', {
  skip: skipReason,
}, async () => {
  for (const accepted of ['gzip', 'gzip, br;q=0', 'gzip, br;q=0.0', 'gzip, brotli'])
    assert.equal((await requestFile('main.js', accepted)).encoding, 'gzip', accepted);
  assert.deepEqual(await requestFile('main.js', 'br;q=0'), {
    ...scriptResponse,
    encoding: undefined,
    size: fileContent.length,
  });
  assert.deepEqual(await requestFile('font.woff2', 'br'), {
    ...scriptResponse,
    type: 'font/woff2',
    encoding: undefined,
    size: fileContent.length,
  });
});

test('a static origin returns 404 for compressed variants, missing files and paths outside the folder', {
  skip: skipReason,
}, async () => {
  for (const file of ['main.js.br', 'main.js.gz', 'none.js', '../../deploy.json'])
    assert.equal((await requestFile(file, 'br')).status, 404, file);
});
