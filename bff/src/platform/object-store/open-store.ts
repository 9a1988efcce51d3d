import { DiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Objects } from './s3-objects.ts';
import { parseStoreUrl } from './store-location.ts';

/**
 * Opens the object store for versions (`releases`) or pictures (`media`).
 * @param storeUrl bucket of the installation; null to store files on disk
 * @param name path prefix in the bucket
 * @param folder folder on disk
 */
export function openStore(storeUrl: string | null, name: 'releases' | 'media', folder: string): ObjectStore {
  if (storeUrl === null) return new DiskObjects(folder);
  const location = parseStoreUrl(storeUrl);
  return new S3Objects(location, `${location.path === '' ? '' : `${location.path}/`}${name}/`);
}
