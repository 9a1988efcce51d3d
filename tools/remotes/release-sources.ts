import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { evaluateRemote, evaluateShell } from '../../bff/contract/src/releases/index.ts';
import type { ReleaseSources, ShellBundle } from '../../bff/contract/src/releases/index.ts';
import { readStoredFile } from './store.ts';

/** Creates the functions that the compatibility check uses to read and evaluate published versions. */
export function createReleaseSources(storeDir: string): Omit<ReleaseSources, 'satisfies'> {
  const shells = new Map<string, ShellBundle>();

  const readServerCode = ({ app, version, server }: Deploy): string => {
    const bytes = readStoredFile(storeDir, app, version, server.file);
    if (!bytes) throw new Error(`${app} ${version} has no file ${server.file}`);
    return bytes.toString('utf8');
  };
  const loadShell = (deploy: Deploy): ShellBundle => {
    const bundle = shells.get(deploy.version) ?? evaluateShell(readServerCode(deploy), `shell@${deploy.version}`);
    shells.set(deploy.version, bundle);
    return bundle;
  };
  return {
    read: async (app, version, file) => readStoredFile(storeDir, app, version, file),
    shell: async (deploy) => loadShell(deploy),
    remote: async (host, remote) =>
      evaluateRemote(readServerCode(remote), `${remote.app}@${remote.version}`, loadShell(host)),
  };
}
