import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';

type Require = (id: string) => unknown;

const builtin = createRequire(import.meta.url);

/** The shell's server bundle brings everything but Node itself. */
export const onlyBuiltins: Require = (id) => {
  if (!isBuiltin(id)) throw new Error(`The bundle asks for '${id}', which is not part of Node`);
  return builtin(id);
};

/** A remote's server bundle takes the shared libraries from the shell's. */
export const onlyShared = (shared: Record<string, unknown>): Require => (id) => {
  if (!(id in shared)) throw new Error(`The bundle asks for '${id}', which the shell does not share`);
  return shared[id];
};

/** Evaluates a CommonJS bundle that was built here. */
export function evaluateBundle<T>(file: string, require: Require): T {
  const wrapped = `(function (module, exports, require) {${readFileSync(file, 'utf8')}\n})`;
  const run = new Script(wrapped, { filename: file }).runInThisContext() as (module: { exports: T }, exports: T, require: Require) => void;
  const module = { exports: {} as T };
  run(module, module.exports, require);
  return module.exports;
}
