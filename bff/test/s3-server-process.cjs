/** Runs an S3 server on a free port and prints the port: `node s3-server-process.cjs <folder> <bucket>`. */
const objects = require('s3rver/lib/controllers/object.js');
const S3Error = require('s3rver/lib/models/error.js');
const FilesystemStore = require('s3rver/lib/stores/filesystem.js');

const { putObject } = objects;
/** Keys that are being written. */
const written = new Set();

/** Adds conditional writes, which s3rver lacks. As on S3, a key is written by one conditional request at a time. */
objects.putObject = async function (ctx) {
  if (ctx.headers['if-none-match'] !== '*') return putObject(ctx);
  const { bucket, key } = ctx.params;
  if (written.has(key)) throw new S3Error('OperationAborted', 'The key is being written');
  written.add(key);
  try {
    if (await ctx.store.existsObject(bucket, key)) throw new S3Error('PreconditionFailed', 'The key exists');
    await putObject(ctx);
  } finally {
    written.delete(key);
  }
};
// s3rver must be loaded after this change, because it reads the changed controller.
const S3rver = require('s3rver');

const { listObjects } = FilesystemStore.prototype;

/** Groups the keys by prefix, because s3rver omits a common prefix that contains only deeper prefixes and no file. */
FilesystemStore.prototype.listObjects = async function (bucket, { delimiter, prefix = '', ...options }) {
  const found = await listObjects.call(this, bucket, { ...options, prefix });
  if (!delimiter) return found;
  const isGrouped = ({ key }) => key.slice(prefix.length).includes(delimiter);
  const toGroup = ({ key }) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1);
  return {
    ...found,
    objects: found.objects.filter((each) => !isGrouped(each)),
    commonPrefixes: [...new Set(found.objects.filter(isGrouped).map(toGroup))],
  };
};

const [directory, name] = process.argv.slice(2);
new S3rver({ directory, port: 0, address: '127.0.0.1', silent: true, configureBuckets: [{ name }] })
  .run()
  .then(({ port }) => console.log(port));
