import { pageConfig } from '../page-config.mjs';

export default pageConfig(import.meta.dirname, ['board', 'bare']);
