/** Implements `epm-remote <command>` in the folder of a remote. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatRing, parseAudience } from './audience.ts';
import { describeRemote, readRemoteName } from './describe-remote.ts';
import { packBuild, toDefaultVersionName } from './pack-build.ts';
import {
  activateVersion,
  createPreview,
  findLiveVersion,
  NO_LIVE_VERSION,
  readRollout,
  readSite,
  resolveExpectedVersion,
  setRing,
  type Site,
  stopRing,
  uploadArchive,
} from './releases-api.ts';
import { runProgram } from './run-program.ts';

const USAGE = `Usage: epm-remote <command>, in the folder of the remote

  build                               builds the remote into dist
  test [file …]                       runs the tests
  pack [--version name] [--out file]  packs the build into one archive
  upload [--version name]             packs the build and uploads it; it does not go live
  preview [version] [--path /page]    prints a link that opens a version, with the live versions of the other apps
  release [version] --to <whom> [--expect name]
                                      shows a version to admins, to a percentage of new visits (10%) or to everyone;
                                      none shows the live version to all visitors
  activate [version] [--expect name]  makes a version live, forward or back; --expect names the version that must be
                                      live before, or nothing; by default the one that is live now
  live                                prints the live version
  status                              prints who gets which version, and which versions the site has rolled back

A version without a name is the one that the build in dist gets. The commands from upload on read EPM_SITE (URL of the
site) and EPM_TOKEN (deploy token for the remote).`;

const remoteFolder = process.cwd();
const versionOption = { version: { type: 'string' } } as const;
const expectOption = { expect: { type: 'string' } } as const;

/** Returns the default version name of the build in dist. */
const getBuiltVersion = () => toDefaultVersionName(describeRemote(remoteFolder).description.content);

/** Returns the first mount path of the remote, at which a preview opens by default. */
function readFirstMountPath(): string {
  const { epm } = JSON.parse(readFileSync(path.join(remoteFolder, 'package.json'), 'utf8')) as {
    epm: { mount: string[] };
  };
  return epm.mount[0] || '/';
}

async function pack(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { ...versionOption, out: { type: 'string' } } });
  const { deploy, file } = await packBuild(describeRemote(remoteFolder), remoteFolder, {
    version: values.version,
    file: values.out,
  });
  console.log(`Packed ${deploy.app} ${deploy.version}: ${file}`);
}

async function upload(args: string[]): Promise<void> {
  const site = readSite(process.env);
  const { values } = parseArgs({ args, options: versionOption });
  const { deploy, file } = await packBuild(describeRemote(remoteFolder), remoteFolder, { version: values.version });
  const { version, isLive, isHydrationTested } = await uploadArchive(site, deploy.app, file);
  console.log(`Uploaded ${deploy.app} ${version}. It is ${isLive ? 'already live' : 'not live yet'}.`);
  if (isHydrationTested === false)
    console.log('The server has no browser, so the hydration of its pages was not tested.');
}

async function preview(args: string[]): Promise<void> {
  const site = readSite(process.env);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' } },
  });
  const version = positionals[0] ?? getBuiltVersion();
  const { url } = await createPreview(site, readRemoteName(remoteFolder), version, values.path ?? readFirstMountPath());
  console.log(url);
}

async function activate(args: string[]): Promise<void> {
  const site = readSite(process.env);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: expectOption,
  });
  await activateIfExpected(site, positionals[0], values.expect);
}

async function activateIfExpected(site: Site, name: string | undefined, expected: string | undefined): Promise<void> {
  const app = readRemoteName(remoteFolder);
  const version = name ?? getBuiltVersion();
  const before = await resolveExpectedVersion(site, app, expected);
  await activateVersion(site, app, version, before);
  console.log(`${app}: ${before ?? NO_LIVE_VERSION} → ${version}`);
}

async function release(args: string[]): Promise<void> {
  const site = readSite(process.env);
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, ...expectOption },
  });
  const audience = parseAudience(values.to);
  if (audience.kind === 'everyone') return activateIfExpected(site, positionals[0], values.expect);
  const app = readRemoteName(remoteFolder);
  if (audience.kind === 'none') {
    await stopRing(site, app);
    console.log(`${app}: all visitors get the live version.`);
    return;
  }
  const version = positionals[0] ?? getBuiltVersion();
  await setRing(site, app, version, audience.percentage);
  console.log(`${app} ${version} is shown to ${formatRing(audience.percentage)}.`);
}

async function printStatus(): Promise<void> {
  const site = readSite(process.env);
  const app = readRemoteName(remoteFolder);
  const [live, { rings, health, rollbacks }] = await Promise.all([findLiveVersion(site, app), readRollout(site, app)]);
  console.log(`Live: ${live ?? NO_LIVE_VERSION}`);
  for (const { version, percentage } of rings) console.log(`Shown to ${formatRing(percentage)}: ${version}`);
  for (const { version, visits, failedRenders, clientErrors } of health)
    console.log(
      `Visits of ${version}: ${visits}, pages that failed on the server: ${failedRenders}, in browsers: ${clientErrors}`,
    );
  for (const { version, reason, at } of rollbacks)
    console.log(`Rolled back on ${at.slice(0, 10)}: ${version}. ${reason}`);
}

async function printLiveVersion(): Promise<void> {
  console.log((await findLiveVersion(readSite(process.env), readRemoteName(remoteFolder))) ?? NO_LIVE_VERSION);
}

const COMMANDS: Record<string, (args: string[]) => Promise<void> | number> = {
  build: (args) => runProgram('@rspack/cli', 'bin/rspack.js', ['build', ...args]),
  test: (args) =>
    runProgram('jest', 'bin/jest.js', args, ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']),
  pack,
  upload,
  preview,
  release,
  activate,
  live: printLiveVersion,
  status: printStatus,
};

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (command) return (await command(args)) ?? 0;
  console.error(USAGE);
  return 2;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
