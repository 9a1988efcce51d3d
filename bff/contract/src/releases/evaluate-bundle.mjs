// JavaScript, because renderer processes load this file: see renderer-process.mjs.
import { createRequire } from 'node:module';
import { Script } from 'node:vm';

const nodeRequire = createRequire(import.meta.url);

/**
 * Modules of Node that React imports on the server. None of them gives access to files, the network or other processes.
 */
const ALLOWED_MODULES = new Set(['async_hooks', 'crypto', 'stream', 'util']);

function requireBuiltin(id) {
  if (!ALLOWED_MODULES.has(id.replace(/^node:/, '')))
    throw new Error(`it imports '${id}', which a server bundle must not use`);
  return nodeRequire(id);
}

export const evaluateShell = (code, filename) => evaluate(code, filename, requireBuiltin);

export function evaluateRemote(code, filename, { shared }) {
  return evaluate(code, filename, (id) => {
    if (!(id in shared)) throw new Error(`it imports '${id}', which the shell does not share`);
    return shared[id];
  });
}

function evaluate(code, filename, require) {
  const script = new Script(`(function (module, exports, require) {${code}\n})`, { filename });
  const module = { exports: {} };
  script.runInThisContext()(module, module.exports, require);
  return module.exports;
}
