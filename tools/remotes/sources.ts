import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { evaluateRemote, evaluateShell } from '../../bff/contract/src/releases/index.ts';
import type { ReleaseSources, ShellBundle } from '../../bff/contract/src/releases/index.ts';
import { readStored } from './store.ts';

/** Returns readers of the published versions in a store, for the check before an activation. */
export function sourcesIn(storeDir: string): Omit<ReleaseSources, 'satisfies'> {
  const shells = new Map<string, ShellBundle>();

  const code = ({ app, version, server }: Deploy): string => {
    const bytes = readStored(storeDir, app, version, server.file);
    if (!bytes) throw new Error(`${app} ${version} has no file ${server.file}`);
    return bytes.toString('utf8');
  };
  const shell = (deploy: Deploy): ShellBundle => {
    const known = shells.get(deploy.version) ?? evaluateShell(code(deploy), `shell@${deploy.version}`);
    shells.set(deploy.version, known);
    return known;
  };
  return {
    read: async (app, version, file) => readStored(storeDir, app, version, file),
    shell: async (deploy) => shell(deploy),
    remote: async (host, remote) => evaluateRemote(code(remote), `${remote.app}@${remote.version}`, shell(host)),
  };
}
