import type { AppName } from '../../bff/contract/src/releases/release.ts';

/** Apps that this workspace builds and publishes. Other teams publish further remotes. */
export const WORKSPACE_APPS: readonly AppName[] = ['shell', 'mfe-public', 'mfe-backoffice', 'mfe-admin'];
