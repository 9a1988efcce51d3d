import type { AppName, Deploy } from '../../bff/contract/src/releases/release.ts';

/** Pointer to the live version of an app. */
export interface LivePointer {
  app: AppName;
  version: string;
  /** Version that the last deployment built. Null if no deployment has built the app. */
  deployedVersion: string | null;
  /** Manifest of the live version. Null if it is missing from the store or unreadable. */
  deploy: Deploy | null;
}

type FindErrors = (shell: Deploy, ...remotes: Deploy[]) => Promise<string[]>;

/** A live version that a team activated. */
interface TeamVersion {
  live: Deploy;
  build: Deploy;
}

export interface DeploymentPlan {
  /** Builds to activate. */
  toActivate: Deploy[];
  /** Team versions that stay live. */
  kept: TeamVersion[];
  /** Unreadable or incompatible team versions, which the builds of the deployment replace. */
  replaced: { live: Pick<Deploy, 'app' | 'version'>; build: Deploy; reasons: string[] }[];
}

/**
 * Determines which builds of a deployment go live. Keeps a version that a team activated, unless it does not run with
 * the versions that will be live. A team returns its app to deployments by activating the version of the last
 * deployment.
 * @param findErrors returns the reasons why a shell, or a remote on that shell, does not run with the new API
 */
export async function planDeployment(
  builds: readonly Deploy[],
  pointers: readonly LivePointer[],
  findErrors: FindErrors,
): Promise<DeploymentPlan> {
  const kept: TeamVersion[] = [];
  const toActivate: Deploy[] = [];
  const replaced: DeploymentPlan['replaced'] = [];
  for (const build of builds) {
    const pointer = pointers.find(({ app }) => app === build.app);
    if (pointer?.deploy?.version === build.version) continue;
    const isOfTeam = pointer !== undefined && ![pointer.deployedVersion, build.version].includes(pointer.version);
    if (isOfTeam && pointer.deploy) {
      kept.push({ live: pointer.deploy, build });
      continue;
    }
    toActivate.push(build);
    // A version that is missing from the store or unreadable cannot stay live.
    if (isOfTeam) replaced.push({ live: pointer, build, reasons: ['its deploy.json is missing or unreadable'] });
  }
  const plan: DeploymentPlan = { toActivate, kept, replaced };
  const replace = (team: TeamVersion, reasons: string[]) => {
    plan.kept = plan.kept.filter((each) => each !== team);
    plan.toActivate.push(team.build);
    plan.replaced.push({ ...team, reasons });
  };
  const keptShell = kept.find(({ live }) => live.app === 'shell');
  if (keptShell) {
    const reasons = await findAllErrors(keptShell.live, toActivate, findErrors);
    if (reasons.length > 0) replace(keptShell, reasons);
  }
  const shell = findVersionAfterDeployment('shell', plan, pointers);
  for (const team of kept.filter((each) => each !== keptShell)) {
    const reasons = shell ? await findErrors(shell, team.live) : [];
    if (reasons.length > 0) replace(team, reasons);
  }
  return plan;
}

/** Returns the version of an app that is live after a deployment. */
const findVersionAfterDeployment = (name: AppName, { toActivate }: DeploymentPlan, pointers: readonly LivePointer[]) =>
  toActivate.find(({ app }) => app === name) ?? pointers.find(({ app }) => app === name)?.deploy;

async function findAllErrors(shell: Deploy, remotes: readonly Deploy[], findErrors: FindErrors): Promise<string[]> {
  const found = await findErrors(shell);
  if (found.length > 0) return found;
  for (const remote of remotes) found.push(...(await findErrors(shell, remote)));
  return found;
}
