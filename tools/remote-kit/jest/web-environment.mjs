import { TestEnvironment } from 'jest-environment-jsdom';
import { NODE_APIS } from './web-apis.mjs';

/** jsdom with the web APIs of Node. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_APIS) this.global[name] = globalThis[name];
  }
}
