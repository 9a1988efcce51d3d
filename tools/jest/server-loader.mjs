import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { serverOptions } from '../remote-kit/jest/swc.mjs';
import { transformFile } from './transform-cache.ts';

/**
 * Loads the BFF from its TypeScript sources with `node --import`. Decorators need SWC, because Node only strips types.
 */
registerHooks({
  load(url, context, nextLoad) {
    if (!/\/bff\/(src|test|migrations)\/.*\.tsx?$/.test(url)) return nextLoad(url, context);
    return { format: 'module', source: transformFile(fileURLToPath(url), serverOptions), shortCircuit: true };
  },
});
