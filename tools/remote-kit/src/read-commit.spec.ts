import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommit } from './read-commit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'epm-commit-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('returns the commit of a checkout, and null outside a checkout', () => {
  expect(readCommit(folder)).toBeNull();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Rosa', '-c', 'user.email=rosa@example.com', ...args], { cwd: folder });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '--no-gpg-sign', '-m', 'Add the page\n\nBody', '--date', '2026-01-02T03:04:05Z');
  expect(readCommit(folder)).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    subject: 'Add the page',
    author: 'Rosa',
  });
});
