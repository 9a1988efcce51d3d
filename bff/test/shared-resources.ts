/**
 * Whether test files of a Jest worker share modules, and so the database and the app in these modules. A file with
 * `@own-modules` loads its modules through Jest, which adds `import.meta.jest`.
 */
export const hasSharedModules = !('jest' in import.meta);

type Close = () => Promise<void>;
const resources = new Set<Close>();

/**
 * Registers what a test file leaves open for the next file. `global-teardown.mjs` closes it if the tests run in Jest's
 * main process, and this module if they run in a worker process.
 * @returns a function that removes the registration
 */
export function closeAtEnd(close: Close): () => void {
  resources.add(close);
  return () => resources.delete(close);
}

async function closeAll(): Promise<void> {
  for (const close of resources) await close();
  resources.clear();
}

/** Message with which Jest ends a worker process. */
const JEST_END_MESSAGE = 2;

if (hasSharedModules) {
  process.once('endOfTests', (done: Close[]) => done.push(closeAll));
  const closeOnMessage = (message: unknown) => {
    if (Array.isArray(message) && message[0] === JEST_END_MESSAGE) {
      process.off('message', closeOnMessage);
      void closeAll();
    }
  };
  process.on('message', closeOnMessage);
}
