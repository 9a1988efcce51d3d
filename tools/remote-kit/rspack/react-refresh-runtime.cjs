/**
 * Shares one React Refresh runtime per page in dev mode. Every build has a copy. The shell's copy loads first and sets
 * a global that the remotes use, so that changes in a remote reach the React instance that renders it.
 */
globalThis.reactRefreshRuntime ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.reactRefreshRuntime;
