import { DiskObjects } from './disk-objects.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Objects } from './s3-objects.ts';
import { parseStoreUrl } from './store-location.ts';

/**
 * Opens a part of the installation's files.
 * @param storeUrl bucket with all parts; null if they are in folders
 * @param name path of the part in the bucket
 * @param folder folder of the part on disk
 */
export function openStore(storeUrl: string | null, name: 'releases' | 'media', folder: string): ObjectStore {
  if (storeUrl === null) return new DiskObjects(folder);
  const location = parseStoreUrl(storeUrl);
  return new S3Objects(location, `${location.path === '' ? '' : `${location.path}/`}${name}/`);
}
