import { createRemoteConfigs } from '../tools/remote-kit/rspack/remote.mjs';

export default createRemoteConfigs(import.meta.dirname, { classPrefix: 'p' });
