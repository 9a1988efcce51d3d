import { createRemoteConfigs } from '@epm/remote-kit/rspack';

export default createRemoteConfigs(import.meta.dirname);
