/** Bucket that contains all files of an installation. */
export interface BucketLocation {
  bucket: string;
  /** Path within the bucket without slashes at its ends, or ''. */
  path: string;
  /** Null to use the SDK's setting, such as AWS_REGION. */
  region: string | null;
  /** URL of an S3 server other than AWS; null for AWS. */
  endpoint: string | null;
}

/**
 * Parses a URL such as `s3://bucket/path?region=us-east-1&endpoint=http://minio:9000`.
 * @throws Error with the reason if the URL is invalid
 */
export function parseStoreUrl(text: string): BucketLocation {
  const invalid = (reason: string) => new Error(`STORE_URL ${reason}, for example s3://bucket/path?region=us-east-2`);
  if (!URL.canParse(text)) throw invalid('must be a URL');
  const url = new URL(text);
  if (url.protocol !== 's3:') throw invalid('must start with s3:');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) throw invalid('must name a bucket');
  if (url.username || url.password) throw invalid('must not contain credentials. Set AWS_ACCESS_KEY_ID instead');
  const unknown = [...url.searchParams.keys()].find((name) => !['region', 'endpoint'].includes(name));
  if (unknown !== undefined) throw invalid(`must not contain '${unknown}'`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw invalid('must have an http or https endpoint');
  return {
    bucket: url.hostname,
    path: url.pathname.split('/').filter(Boolean).join('/'),
    region: url.searchParams.get('region'),
    endpoint,
  };
}
