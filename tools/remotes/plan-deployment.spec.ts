import { describe, expect, it } from '@jest/globals';
import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';
import { planDeployment, type LivePointer } from './plan-deployment.ts';

const createDeploy = (app: AppName, version: string) => ({ app, version }) as Deploy;
const createPointer = (app: AppName, version: string, deployedVersion: string | null): LivePointer => ({
  app,
  version,
  deployedVersion,
  deploy: createDeploy(app, version),
});
const builds = [createDeploy('shell', 'new'), createDeploy('mfe-public', 'new')];

/** Plans a deployment of both apps. Returns names of versions. */
async function planBothApps(
  pointers: LivePointer[],
  findErrors: (shell: Deploy, remote?: Deploy) => string[] = () => [],
) {
  const { toActivate, kept, replaced } = await planDeployment(builds, pointers, async (...pair) => findErrors(...pair));
  return {
    toActivate: toActivate.map(({ app }) => app),
    kept: kept.map(({ live }) => `${live.app} ${live.version}`),
    replaced: replaced.map(({ live, reasons }) => `${live.app} ${live.version}: ${reasons.join()}`),
  };
}

describe('planDeployment', () => {
  it('activates builds of new apps and of apps whose live version the last deployment activated', async () => {
    const all = { toActivate: ['shell', 'mfe-public'], kept: [], replaced: [] };
    expect(await planBothApps([])).toEqual(all);
    expect(
      await planBothApps([createPointer('shell', 'old', 'old'), createPointer('mfe-public', 'old', 'old')]),
    ).toEqual(all);
    expect(await planBothApps([{ ...createPointer('shell', 'old', 'old'), deploy: null }])).toEqual(all);
  });

  it('replaces an unreadable version that a team activated, and gives the reason', async () => {
    expect(await planBothApps([{ ...createPointer('shell', 'team', 'old'), deploy: null }])).toEqual({
      toActivate: ['shell', 'mfe-public'],
      kept: [],
      replaced: ['shell team: its deploy.json is missing or unreadable'],
    });
  });

  it('does not activate builds that are live', async () => {
    const none = { toActivate: [], kept: [], replaced: [] };
    expect(
      await planBothApps([createPointer('shell', 'new', 'new'), createPointer('mfe-public', 'new', null)]),
    ).toEqual(none);
  });

  it('keeps versions that a team activated, including rollbacks', async () => {
    const pointers = [createPointer('shell', 'new', 'new'), createPointer('mfe-public', 'team', 'old')];
    expect(await planBothApps(pointers)).toEqual({ toActivate: [], kept: ['mfe-public team'], replaced: [] });
    const rolledBack = [createPointer('shell', 'older', 'old'), createPointer('mfe-public', 'old', 'old')];
    expect(await planBothApps(rolledBack)).toEqual({ toActivate: ['mfe-public'], kept: ['shell older'], replaced: [] });
  });

  it("replaces a team's remote that does not run on the shell that will be live", async () => {
    const runsOnOld = (shell: Deploy) => (shell.version === 'new' ? ['too new'] : []);
    const remote = createPointer('mfe-public', 'team', 'old');
    const after = { toActivate: ['shell', 'mfe-public'], kept: [], replaced: ['mfe-public team: too new'] };
    expect(await planBothApps([createPointer('shell', 'old', 'old'), remote], runsOnOld)).toEqual(after);
    const bothKept = { toActivate: [], kept: ['shell team', 'mfe-public team'], replaced: [] };
    expect(await planBothApps([createPointer('shell', 'team', 'old'), remote], runsOnOld)).toEqual(bothKept);
  });

  it("replaces a team's shell on which a build does not run", async () => {
    const runsOnNew = (shell: Deploy) => (shell.version === 'new' ? [] : ['too old']);
    expect(
      await planBothApps([createPointer('shell', 'team', 'old'), createPointer('mfe-public', 'old', 'old')], runsOnNew),
    ).toEqual({
      toActivate: ['mfe-public', 'shell'],
      kept: [],
      replaced: ['shell team: too old'],
    });
  });

  it("replaces a team's shell that does not run with the new API, even if all other builds are live", async () => {
    const findErrors = (shell: Deploy) => (shell.version === 'team' ? ['too old'] : []);
    expect(
      await planBothApps(
        [createPointer('shell', 'team', 'old'), createPointer('mfe-public', 'new', 'new')],
        findErrors,
      ),
    ).toEqual({
      toActivate: ['shell'],
      kept: [],
      replaced: ['shell team: too old'],
    });
  });
});
