import { createRemoteConfigs } from '../tools/remote-kit/rspack/remote.mjs';

// The entry exceeds the default budget, because it lists the chunks of all pages and lazy dialogs with integrity
// hashes.
export default createRemoteConfigs(import.meta.dirname, {
  classPrefix: 'b',
  budgets: { 'remoteEntry.js': 12 },
});
