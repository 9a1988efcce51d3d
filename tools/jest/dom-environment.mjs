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

/** jsdom with the web APIs that it lacks and Node provides. */
export default class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of missing) this.global[name] = globalThis[name];
  }
}
