import { parseStoreUrl } from './store-location.ts';

it('reads bucket, path, region and endpoint', () => {
  expect(parseStoreUrl('s3://files/site/one/?region=us-east-2')).toEqual({
    bucket: 'files',
    path: 'site/one',
    region: 'us-east-2',
    endpoint: null,
  });
  expect(parseStoreUrl('s3://files?endpoint=http%3A%2F%2Fminio%3A9000')).toMatchObject({
    path: '',
    region: null,
    endpoint: 'http://minio:9000',
  });
});

it.each([
  ['files', 'must be a URL'],
  ['https://files', 'must start with s3:'],
  ['s3://a', 'must name a bucket'],
  ['s3://key:secret@files', 'must not contain credentials'],
  ['s3://files?acl=public', `must not contain 'acl'`],
  ['s3://files?endpoint=minio', 'must have an http or https endpoint'],
])('rejects %s', (text, reason) => {
  expect(() => parseStoreUrl(text)).toThrow(`STORE_URL ${reason}`);
});
