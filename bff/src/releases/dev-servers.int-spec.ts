import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deploy } from '@epm/contract/releases';
import { fetchDevFile, isDevVersion, toDevDeploy } from './dev-servers.ts';

const files: Record<string, string> = {
  '/assets.json': JSON.stringify({
    entries: { main: ['react.js', 'main.js', 'main.css', 'main.12.hot-update.js'] },
    groups: { 'public.home': ['home.js', 'home.css', 'home.12.hot-update.js'] },
  }),
  '/ssr.cjs': 'exports.a = 1;',
};
const deploy = {
  app: 'mfe-public',
  version: '1',
  isServerRendered: true,
  server: { file: 'server/ssr.cjs', integrity: 'sha384-old' },
} as Partial<Deploy> as Deploy;

let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const text = files[request.url ?? ''];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('lists the files of the current build of a development server, except hot updates', async () => {
  expect(await toDevDeploy({ ...deploy, app: 'shell', loader: 'loader.1.js' }, url)).toMatchObject({
    scripts: ['react.js', 'main.js'],
    styles: ['main.css'],
    loader: 'loader.js',
    groups: { 'public.home': ['home.js', 'home.css'] },
  });
});

it('gives the version of a development server a new name after each edit, so that the new server bundle is used', async () => {
  const before = await toDevDeploy(deploy, url);
  files['/ssr.cjs'] = 'exports.a = 2;';
  const after = await toDevDeploy(deploy, url);
  expect(isDevVersion(after.version)).toBe(true);
  expect(after.version).not.toBe(before.version);
  expect(after.server.integrity).not.toBe(before.server.integrity);
  expect((await fetchDevFile(url, after.server.file))?.toString()).toBe('exports.a = 2;');
});

it('renders pages only in the browser if the development server has no server bundle', async () => {
  delete files['/ssr.cjs'];
  expect((await toDevDeploy(deploy, url)).isServerRendered).toBe(false);
});
