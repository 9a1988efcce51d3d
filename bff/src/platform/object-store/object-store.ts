export interface StoredObject {
  key: string;
  /** Time of the last {@link ObjectStore.put}. */
  storedAt: Date;
}

/**
 * Files in a folder on disk or in an S3 bucket. A key is a path with slashes, relative to the store. Objects do not
 * change: a key is either derived from the content, or belongs to a folder that is added once.
 */
export interface ObjectStore {
  /** Returns the bytes of an object, or null if it does not exist. */
  read(key: string): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** Writes an object, so that readers see either nothing or all bytes. Updates `storedAt` if the object exists. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Adds the files of a local folder under a key.
   * @param markerFile name of the file that is written last. The folder counts as added when this file exists
   * @throws ObjectExistsError if the folder was added before
   */
  addFolder(key: string, folder: string, markerFile: string): Promise<void>;
  /** Returns the names of the folders directly below a key. @param key '' for the whole store */
  listFolders(key: string): Promise<string[]>;
  /** Yields the objects below a key in pages. @param key '' for the whole store */
  list(key: string): AsyncGenerator<StoredObject[]>;
  /** Deletes an object unless it was stored at or after a time. @returns whether it was deleted */
  deleteOlder(key: string, time: Date): Promise<boolean>;
  /** Deletes the objects below a key. @param markerFile name of the file that is deleted first */
  deleteFolder(key: string, markerFile: string): Promise<void>;
  /**
   * Deletes the leftovers of killed processes below a key: temporary files after an hour, and incomplete folders after
   * a day.
   * @param markerFile name of the file without which a folder directly below the key is incomplete; null if no folders
   *   were added there
   */
  deleteAbandoned(key: string, markerFile: string | null): Promise<void>;
}

/** Thrown by {@link ObjectStore.addFolder} if the folder exists. */
export class ObjectExistsError extends Error {
  override readonly name = 'ObjectExistsError';
}
