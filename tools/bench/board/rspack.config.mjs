import { createPageConfig } from '../page-config.mjs';

export default createPageConfig(import.meta.dirname, ['board', 'bare']);
