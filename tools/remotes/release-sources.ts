import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { Renderer } from '../../bff/contract/src/releases/index.ts';
import type { ReleaseSources, ServerCode } from '../../bff/contract/src/releases/index.ts';
import { readStoredFile } from './store.ts';

/** Creates the functions that the compatibility check uses to read and run published versions. */
export function createReleaseSources(
  storeDir: string,
  readApi: ReleaseSources['readApi'],
): Omit<ReleaseSources, 'satisfies'> {
  const readServerCode = ({ app, version, server }: Deploy): ServerCode => {
    const bytes = readStoredFile(storeDir, app, version, server.file);
    if (!bytes) throw new Error(`${app} ${version} has no file ${server.file}`);
    return { code: bytes.toString('utf8'), filename: `${app}@${version}` };
  };
  return {
    callApi: null,
    readApi,
    read: async (app, version, file) => readStoredFile(storeDir, app, version, file),
    async withRenderer(shell, remote, use) {
      const code = { shell: readServerCode(shell), ...(remote && { remote: readServerCode(remote) }) };
      const renderer = await Renderer.start(code);
      try {
        return await use(renderer);
      } finally {
        renderer.close();
      }
    },
  };
}
