import { remote } from '../rspack.base.mjs';

// Its entry names every page's chunk and its integrity, about 150 bytes each after brotli: a site of twenty pages needs more.
export default remote(import.meta.dirname, { app: 'mfe-public', budgets: { 'remoteEntry.js': 20 } });
