import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { NODE_APIS } from './web-apis.mjs';

/** jsdom for the test files that load their own modules. The other files share the window of `shared-dom.mjs`. */
export default class WebEnvironment {
  constructor(config, context) {
    if (!('own-modules' in context.docblockPragmas)) return new NodeEnvironment(config, context);
    const environment = new JsdomEnvironment(config, context);
    for (const name of NODE_APIS) environment.global[name] = globalThis[name];
    return environment;
  }
}
