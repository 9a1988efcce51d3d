import { remote } from '../rspack.base.mjs';

// Its entry names every page's chunk and its integrity, and those of the dialogs that load when they are asked for.
export default remote(import.meta.dirname, { app: 'mfe-backoffice', budgets: { 'remoteEntry.js': 20 } });
