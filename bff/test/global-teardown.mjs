import { rm } from 'node:fs/promises';

/** Closes what the test files share if they ran in this process (`shared-resources.ts`), and stops Postgres. */
export default async function tearDown() {
  const closers = [];
  process.emit('endOfTests', closers);
  for (const close of closers) await close();
  await rm(process.env.TEST_FILES_DIR, { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
  if (globalThis.testPostgresHome) await rm(globalThis.testPostgresHome, { recursive: true, force: true });
}
