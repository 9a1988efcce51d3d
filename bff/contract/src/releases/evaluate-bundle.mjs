// Written in JavaScript, because renderer processes load this file: see renderer-process.mjs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const nodeRequire = createRequire(import.meta.url);

/** Provides `createHash` without the stream that Node returns, because streams give access to Node's prototypes. */
function createHash(algorithm) {
  const hash = nodeRequire('crypto').createHash(algorithm);
  const facade = {
    update(data) {
      hash.update(data);
      return facade;
    },
    digest: (encoding) => hash.digest(encoding),
  };
  return facade;
}

/**
 * Exports of Node's modules that React uses on the server, by module. React also imports `stream`, but does not use it
 * for the pages. Other exports would give access to the objects with which the process sends messages.
 */
const PROVIDED_MODULES = {
  async_hooks: { AsyncLocalStorage },
  crypto: { createHash },
  stream: {},
  util: { TextEncoder },
};

function requireBuiltin(id) {
  const name = id.replace(/^node:/, '');
  if (!Object.hasOwn(PROVIDED_MODULES, name)) throw new Error(`it imports '${id}', which a server bundle must not use`);
  return PROVIDED_MODULES[name];
}

export const evaluateShell = (code, filename) => evaluateModule(code, filename, requireBuiltin);

export function evaluateRemote(code, filename, { shared }) {
  return evaluateModule(code, filename, (id) => {
    if (!(id in shared)) throw new Error(`it imports '${id}', which the shell does not share`);
    return shared[id];
  });
}

function evaluateModule(code, filename, require) {
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require);
  return module.exports;
}
