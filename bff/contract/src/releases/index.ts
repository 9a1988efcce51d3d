/**
 * Rules that determine which versions may go live, shared by the BFF and the publishing tools. Do not import this
 * module in a page, because it requires Node.
 */
export { deriveApiNeeds } from './api-needs.ts';
export { findArchiveFileErrors } from './archive-files.ts';
export {
  ARCHIVE_FILES,
  ARCHIVE_LIMITS,
  ARCHIVE_MEDIA_TYPE,
  findMediaType,
  formatMiB,
  isArchiveFileName,
} from './archive.ts';
export { findDescriptionErrors, findNeedsErrors } from './description-rules.ts';
export { evaluateRemote, evaluateShell } from './evaluate-bundle.mjs';
export { computeIntegrity, hasIntegrity } from './integrity.ts';
export { findMountErrors, RESERVED_PATHS } from './mounts.ts';
export type { ApiDocument } from './operation-shapes.ts';
export { findPartErrors } from './part-errors.ts';
export { findReleaseErrors } from './release-errors.ts';
export type { ReleaseChange, ReleaseSources, RenderedTrial } from './release-errors.ts';
export { findSharedLibraryErrors, isAppName, listClientFiles, MAX_APP_NAME_LENGTH } from './release.ts';
export type { AppName, Deploy } from './release.ts';
export { BundleError, Renderer, RendererDiedError } from './renderer.ts';
export type { CallApi } from './renderer.ts';
export type {
  ApiCall,
  ApiReply,
  PageTask,
  RenderedHeadElement,
  SerializedRenderOutput,
  RendererCode,
  ServerCode,
} from './renderer-messages.ts';
export { toTrialApi, TRIAL_SITE } from './trial.ts';
export { findOperationErrors } from './version-needs.ts';
export type { VersionNeeds } from './version-needs.ts';
export { SizedCache } from './sized-cache.ts';
export {
  compressClientFiles,
  type FolderStore,
  isPermanentReadError,
  isVersionName,
  type StoredVersion,
  VersionStore,
} from './version-store.ts';
