import { createRemoteConfigs } from '../rspack.base.mjs';

// The entry needs this budget, because it lists the chunks of all pages and lazy dialogs with their integrity hashes.
export default createRemoteConfigs(import.meta.dirname, { app: 'mfe-backoffice', budgets: { 'remoteEntry.js': 20 } });
