/**
 * Whether test files of a Jest worker share modules, and so the database and the app in these modules. A file with
 * `@own-modules` loads its modules through Jest, which adds `import.meta.jest`.
 */
export const hasSharedModules = !('jest' in import.meta);

type Close = () => Promise<void>;
const resources = new Set<Close>();

/**
 * Registers what a test file leaves open for the next file.
 * @returns a function that removes the registration
 */
export function closeAtEnd(close: Close): () => void {
  resources.add(close);
  return () => resources.delete(close);
}

/** Message with which Jest ends a worker process. */
const JEST_END_MESSAGE = 2;

if (hasSharedModules) {
  // If the tests run in Jest's main process, `global-teardown.mjs` closes the resources.
  process.once('endOfTests', (closers: Close[]) => closers.push(...resources));
  // A worker process would wait for the open connections. Its databases are removed together with their server.
  process.on('message', (message) => {
    if (Array.isArray(message) && message[0] === JEST_END_MESSAGE) process.exit();
  });
}
