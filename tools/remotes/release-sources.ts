import type { Deploy } from '../../bff/contract/src/releases/release.ts';
import { Renderer } from '../../bff/contract/src/releases/index.ts';
import type { ReleaseSources, ServerCode, VersionStore } from '../../bff/contract/src/releases/index.ts';
import type { TargetApi } from './target-api.ts';

/** Creates the functions that the compatibility check uses to read and run published versions. */
export function createReleaseSources(
  store: VersionStore,
  { document, read }: TargetApi,
): Omit<ReleaseSources, 'satisfies'> {
  const readServerCode = async ({ app, version, server }: Deploy): Promise<ServerCode> => {
    const bytes = await store.read(app, version, server.file);
    if (!bytes) throw new Error(`${app} ${version} has no file ${server.file}`);
    return { code: bytes.toString('utf8'), filename: `${app}@${version}` };
  };
  return {
    callApi: read,
    // Only the API can start a browser.
    hydrate: null,
    readApi: () => Promise.resolve(document),
    read: (app, version, file) => store.read(app, version, file),
    async withRenderer(shell, remote, use) {
      const code = {
        shell: await readServerCode(shell),
        ...(remote && { remote: await readServerCode(remote) }),
      };
      const renderer = await Renderer.start(code);
      try {
        return await use(renderer);
      } finally {
        renderer.close();
      }
    },
  };
}
