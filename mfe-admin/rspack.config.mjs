import { createRemoteConfigs } from '../rspack.base.mjs';

// The budget exceeds the default, because the entry lists the chunks of all pages, and this remote has the most pages.
export default createRemoteConfigs(import.meta.dirname, { app: 'mfe-admin', budgets: { 'remoteEntry.js': 23 } });
