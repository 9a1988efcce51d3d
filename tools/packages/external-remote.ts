import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplate } from './copy-template.ts';
import { readManifest } from './published-packages.ts';

interface ScriptOutput {
  status: number | null;
  /** Standard output and standard error. */
  text: string;
}

/** A copy of the template in a temporary folder outside the workspace, with packed packages. */
export class ExternalRemote {
  /** Additional environment variables for the commands. */
  readonly env: NodeJS.ProcessEnv = {};
  readonly folder = path.join(mkdtempSync(path.join(tmpdir(), 'epm-template-')), 'guides');

  prepare(): Promise<void> {
    return copyTemplate(this.folder);
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true });
  }

  findPackage(name: string): string {
    return path.join(this.folder, 'node_modules', name);
  }

  /** Changes the version in the package.json of a packed package. */
  setPackageVersion(name: string, version: string): void {
    const folder = this.findPackage(name);
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...readManifest(folder), version }));
  }

  /** Runs a script below node_modules, as `npm run` does. */
  runScript(script: string, ...args: string[]): ScriptOutput {
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join('node_modules', script), ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      // Clears two variables, because Jest would otherwise treat the test as a test of this workspace.
      env: { ...process.env, ...this.env, NODE_OPTIONS: '', NODE_TEST_CONTEXT: undefined },
    });
    return { status, text: stdout + stderr };
  }

  /** Runs a command of `epm-remote`. @returns output of the command */
  runKit(...args: string[]): string {
    const { status, text } = this.runKitUnchecked(...args);
    assert.equal(status, 0, text);
    return text;
  }

  /** Runs a command of `epm-remote` that can fail. Unlike {@link runKit}, does not throw. */
  runKitUnchecked(...args: string[]): ScriptOutput {
    return this.runScript('@epm/remote-kit/bin/epm-remote.mjs', ...args);
  }
}
