import { obsoleteUrls } from './versions.ts';

const at = (app: string, version: string, file: string) => `https://homes.example/assets/${app}/${version}/${file}`;

it('selects the files of all but the two latest versions of each app', () => {
  const old = [at('mfe-public', '1', 'remoteEntry.js'), at('mfe-public', '1', 'home.js')];
  const cachedUrls = [
    ...old,
    at('shell', '7', 'main.js'),
    at('mfe-public', '2', 'remoteEntry.js'),
    at('mfe-public', '3', 'remoteEntry.js'),
    at('mfe-public', '2', 'blog.js'),
  ];
  expect(obsoleteUrls(cachedUrls)).toEqual(old);
  expect(obsoleteUrls(cachedUrls.slice(0, 4))).toEqual([]);
});
