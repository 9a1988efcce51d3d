import { rm } from 'node:fs/promises';

export default async function tearDown() {
  await globalThis.testPostgres?.stop();
  if (globalThis.testPostgresHome) await rm(globalThis.testPostgresHome, { recursive: true, force: true });
}
