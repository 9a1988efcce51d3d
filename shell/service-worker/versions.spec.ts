import { findObsoleteUrls } from './versions.ts';

const buildAssetUrl = (app: string, version: string, file: string) =>
  `https://homes.example/assets/${app}/${version}/${file}`;

it('returns the files of all but the two most recently cached versions of each app', () => {
  const obsoleteFiles = [
    buildAssetUrl('mfe-public', '1', 'remoteEntry.js'),
    buildAssetUrl('mfe-public', '1', 'home.js'),
  ];
  const cachedUrls = [
    ...obsoleteFiles,
    buildAssetUrl('shell', '7', 'main.js'),
    buildAssetUrl('mfe-public', '2', 'remoteEntry.js'),
    buildAssetUrl('mfe-public', '3', 'remoteEntry.js'),
    buildAssetUrl('mfe-public', '2', 'blog.js'),
  ];
  expect(findObsoleteUrls(cachedUrls)).toEqual(obsoleteFiles);
  expect(findObsoleteUrls(cachedUrls.slice(0, 4))).toEqual([]);
});
