import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withQuarantine } from './quarantine.ts';

const parentFolder = mkdtempSync(join(tmpdir(), 'epm-quarantine-'));
afterAll(() => rmSync(parentFolder, { recursive: true }));

it('removes its folder after an error, and folders of killed processes after an hour', async () => {
  for (const name of ['epm-upload-old', 'epm-upload-recent', 'other']) mkdirSync(join(parentFolder, name));
  const anHourAgo = Date.now() / 1_000 - 3_700;
  for (const name of ['epm-upload-old', 'other']) utimesSync(join(parentFolder, name), anHourAgo, anHourAgo);
  const failing = withQuarantine(() => Promise.reject(new Error('refused')), parentFolder);
  await expect(failing).rejects.toThrow('refused');
  expect(readdirSync(parentFolder).toSorted()).toEqual(['epm-upload-recent', 'other']);
});
