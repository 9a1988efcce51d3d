import { createRemoteConfigs } from '../tools/remote-kit/rspack/remote.mjs';

// The budget exceeds the default, because the entry lists the chunks of all pages, and this remote has the most pages.
export default createRemoteConfigs(import.meta.dirname, {
  classPrefix: 'a',
  budgets: { 'remoteEntry.js': 14 },
});
