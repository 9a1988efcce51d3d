import { remote } from '../rspack.base.mjs';

// The entry lists the chunks of all pages and of all lazily loaded dialogs with their integrity hashes.
export default remote(import.meta.dirname, { app: 'mfe-backoffice', budgets: { 'remoteEntry.js': 20 } });
