import { remote } from '../rspack.base.mjs';

// The entry lists the chunks of all pages, and this remote has more pages than the others.
export default remote(import.meta.dirname, { app: 'mfe-admin', budgets: { 'remoteEntry.js': 23 } });
