import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../stack/settings.ts';

/** Runs git and returns its output. */
function git(folder: string, args: readonly string[], input?: string): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', input, maxBuffer: 2 ** 28, stdio: 'pipe' });
}

/** Files of a correction that stay as they are: tests and test helpers, documents, migrations and generated files. */
const KEPT_FILES = [
  '*.spec.ts',
  '*.spec.tsx',
  '*.int-spec.ts',
  '*.e2e.ts',
  'bff/test',
  'shell/e2e',
  'tools/test',
  '*.md',
  '*.png',
  'bff/migrations',
  'bff/openapi.json',
  '*/generated/*',
  '*package.json',
  'package-lock.json',
  '*surface.json',
];

/** A temporary worktree of the current commit with the installed packages, in which corrections are undone. */
export class ScratchCheckout {
  // Beside the checkout, because hard links do not cross file systems.
  readonly folder = mkdtempSync(path.join(path.dirname(ROOT), '.undo-corrections-'));
  readonly logFolder = path.join(ROOT, '.cache', 'test-logs', path.basename(this.folder));

  constructor() {
    git(ROOT, ['worktree', 'add', '--quiet', '--detach', this.folder, 'HEAD']);
    // The postgres account runs programs in the folder.
    chmodSync(this.folder, 0o755);
    mkdirSync(this.logFolder, { recursive: true });
    for (const file of git(ROOT, ['ls-files', 'package.json', '**/package.json']).split('\n').filter(Boolean)) {
      const packages = path.join(path.dirname(file), 'node_modules');
      // Links instead of a symlink, so that the links of the workspaces in the folder lead to the worktree.
      if (existsSync(path.join(ROOT, packages)))
        execFileSync('cp', ['-al', path.join(ROOT, packages), path.join(this.folder, packages)]);
    }
  }

  /** Brings back the defect that a commit corrected. @returns the changed files */
  undo(commit: string): string[] {
    this.reset();
    const storedDiff = path.join(import.meta.dirname, `${commit}.diff`);
    try {
      if (existsSync(storedDiff)) this.#git(['apply', '--3way', storedDiff]);
      else this.#git(['apply', '--3way', '--reverse'], this.#readProductDiff(commit));
    } catch {
      throw new Error(`the code has changed. Store a diff that brings the defect back in corrections/${commit}.diff`);
    }
    return this.#git(['diff', 'HEAD', '--name-only']).split('\n').filter(Boolean);
  }

  #readProductDiff(commit: string): string {
    const kept = KEPT_FILES.map((pattern) => `:(exclude)${pattern}`);
    return this.#git(['show', '--format=', '--binary', '--full-index', commit, '--', '.', ...kept]);
  }

  /** Restores the current commit. Keeps ignored files, so that builds can use their caches. */
  reset(): void {
    this.#git(['reset', '--quiet', '--hard']);
    this.#git(['clean', '--quiet', '-d', '--force']);
  }

  remove(): void {
    // Tests that were stopped may still write files.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 1_000 });
    git(ROOT, ['worktree', 'prune']);
  }

  /** @throws if the clone does not have the commit */
  getTitle(commit: string): string {
    try {
      return this.#git(['log', '-1', '--format=%s', commit]).trim();
    } catch {
      throw new Error(`the clone does not have this commit. Run git fetch --unshallow`);
    }
  }

  /** Returns the test files that a commit changed, with their names in that commit. */
  listChangedTests(commit: string): string[] {
    const files = this.#git(['show', '--format=', '--name-only', commit]).split('\n');
    return files.filter((file) => /\.(?:(?:int-)?spec\.tsx?|e2e\.ts)$/.test(file));
  }

  /** Returns the present names of test files that were renamed or moved to another tier since a commit. */
  findPresentTests(files: readonly string[], commit: string): string[] {
    const log = this.#git(['log', '-M', '--diff-filter=R', '--name-status', '--format=', `${commit}..HEAD`]);
    const renames = new Map([...log.matchAll(/^R\d+\t(.+)\t(.+)$/gm)].map(([, from = '', to = '']) => [from, to]));
    const present = files.flatMap((file) => {
      const names = new Set<string>();
      for (let name: string | undefined = file; name && !names.has(name); name = renames.get(name)) names.add(name);
      return [...names].flatMap((name) => [
        name.replace('.deep.', '.'),
        name.replace(/\.(?:deep\.)?(?=[^/.]+\.tsx?$)/, '.deep.'),
      ]);
    });
    return present.filter((file) => existsSync(path.join(this.folder, file)));
  }

  /** Runs git in the worktree and returns its output. */
  #git(args: readonly string[], input?: string): string {
    return git(this.folder, args, input);
  }
}
