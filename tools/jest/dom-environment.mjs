import { TestEnvironment } from 'jest-environment-jsdom';

const missing = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
];

/** jsdom with the web interfaces that it lacks and Node has. */
export default class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of missing) this.global[name] = globalThis[name];
  }
}
