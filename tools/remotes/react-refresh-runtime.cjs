/**
 * The one refresh runtime of a page in dev mode. Each build brings its own copy; whoever comes first (the shell) puts
 * its copy on the window, and the remotes take that one, so that an edit in a remote reaches the React that draws it.
 */
globalThis.reactRefreshRuntime ??= require('react-refresh/cjs/react-refresh-runtime.development.js');
module.exports = globalThis.reactRefreshRuntime;
