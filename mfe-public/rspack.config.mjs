import { createRemoteConfigs } from '../tools/remote-kit/rspack/remote.mjs';

// The entry lists the chunks of all pages with their integrity hashes, about 150 bytes per page after brotli. With
// twenty pages, the list exceeds the default budget.
export default createRemoteConfigs(import.meta.dirname, {
  classPrefix: 'p',
  budgets: { 'remoteEntry.js': 20 },
});
