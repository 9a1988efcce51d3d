/** Returns a proxy for the global with this name, as defined for the current test file. */
const createGlobalProxy = (name) =>
  new Proxy(() => undefined, {
    get: (_target, key) => globalThis[name][key],
    apply: (_target, _self, args) => globalThis[name](...args),
  });

/** Replaces '@jest/globals', which Jest provides only to modules that it loads itself. */
export const [afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test] = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
].map(createGlobalProxy);
