/**
 * Shares one React refresh runtime per page in dev mode. Each build has a copy. The first one to load, the shell's,
 * sets a global that the remotes use, so that changes in a remote reach the React instance that renders it.
 */
globalThis.reactRefreshRuntime ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.reactRefreshRuntime;
