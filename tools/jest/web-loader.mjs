import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { webOptions } from '../remote-kit/jest/swc.mjs';
import { transformFile } from './transform-cache.ts';

const styleNamesUrl = new URL('../remote-kit/jest/style-names.mjs', import.meta.url).href;

/** Loads the front end from its TypeScript sources, like the transform and the module name mapper of Jest. */
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.endsWith('.css')) return { url: styleNamesUrl, shortCircuit: true };
    return nextResolve(specifier, context);
  },
  load(url, context, nextLoad) {
    if (!/\.tsx?(\?|$)/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
    return { format: 'module', source: transformFile(fileURLToPath(url), webOptions), shortCircuit: true };
  },
});
