import { findObsoleteUrls } from './versions.ts';

const assetUrl = (app: string, version: string, file: string) =>
  `https://homes.example/assets/${app}/${version}/${file}`;

it('returns the files of all but the two most recently cached versions of each app', () => {
  const obsoleteFiles = [assetUrl('mfe-public', '1', 'remoteEntry.js'), assetUrl('mfe-public', '1', 'home.js')];
  const cachedUrls = [
    ...obsoleteFiles,
    assetUrl('shell', '7', 'main.js'),
    assetUrl('mfe-public', '2', 'remoteEntry.js'),
    assetUrl('mfe-public', '3', 'remoteEntry.js'),
    assetUrl('mfe-public', '2', 'blog.js'),
  ];
  expect(findObsoleteUrls(cachedUrls)).toEqual(obsoleteFiles);
  expect(findObsoleteUrls(cachedUrls.slice(0, 4))).toEqual([]);
});
