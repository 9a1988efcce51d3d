import { createRemoteConfigs } from '../tools/remote-kit/rspack/remote.mjs';

// The entry needs this budget, because it lists the chunks of all pages and lazy dialogs with their integrity hashes.
export default createRemoteConfigs(import.meta.dirname, {
  classPrefix: 'b',
  budgets: { 'remoteEntry.js': 12 },
});
