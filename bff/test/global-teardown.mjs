import { rm } from 'node:fs/promises';

export default async function tearDown() {
  await rm(process.env.TEST_FILES_DIR, { recursive: true, force: true });
  await globalThis.testPostgres?.stop();
  if (globalThis.testPostgresHome) await rm(globalThis.testPostgresHome, { recursive: true, force: true });
}
