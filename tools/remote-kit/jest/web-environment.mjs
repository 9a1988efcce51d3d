import { TestEnvironment } from 'jest-environment-jsdom';
import { NODE_APIS } from './web-apis.mjs';

/** jsdom environment with Node's web APIs. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_APIS) this.global[name] = globalThis[name];
  }
}
