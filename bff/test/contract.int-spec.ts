import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const bffFolder = fileURLToPath(new URL('../', import.meta.url));

test('the generated OpenAPI document and client types are up to date', async () => {
  const args = ['--import', '../tools/jest/server-loader.mjs', 'src/openapi.ts', '--check'];
  await expect(promisify(execFile)(process.execPath, args, { cwd: bffFolder })).resolves.toMatchObject({ stderr: '' });
});
