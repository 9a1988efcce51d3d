/** For the BFF and the publishing tools, which must agree on which version may go live. Needs Node, so no page imports it. */
export { evaluateRemote, evaluateShell } from './evaluate-bundle.ts';
export type { RemoteBundle, ShellBundle } from './evaluate-bundle.ts';
export { hasIntegrity } from './integrity.ts';
export { releaseErrors } from './release-errors.ts';
export type { ReleaseChange, ReleaseSources } from './release-errors.ts';
export { appNames, isAppName, sharedLibraryErrors } from './release.ts';
export type { AppName, Deploy } from './release.ts';
