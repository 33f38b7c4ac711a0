/** The master key that `npm start` keeps in TOUCHLINE_HOME, and those from before a rotation. */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.mjs';
import { home, running } from './paths.mjs';
import { say } from './prepare.mjs';

export const MASTER_KEY_FILE = 'master-key';

const keyFile = () => join(home(), MASTER_KEY_FILE);
const formerFile = () => join(home(), 'former-master-keys');

/** Keys from before, one a line in the file; undefined where there are none. */
export const formerMasterKeys = () =>
  existsSync(formerFile()) ? readFileSync(formerFile(), 'utf8').split(/\s+/).filter(Boolean).join(',') : undefined;

/**
 * Puts a new key into the place of the one that is kept, which goes among the former ones; once, until the file of former
 * ones is removed.
 * @throws Failure where the application runs with the former one alone
 */
export function exchangeMasterKey({ startAgain }) {
  if (!existsSync(keyFile())) return;
  const key = readFileSync(keyFile(), 'utf8').trim();
  const former = formerMasterKeys();
  const exchanged = former !== undefined && !former.split(',').includes(key);
  if (!exchanged) {
    // In this order: cut short in between, the next run makes the new key.
    write(formerFile(), `${key}\n`);
    write(keyFile(), `${randomBytes(32).toString('base64')}\n`);
    say(`created a new master key in ${keyFile()}; the former key is in ${formerFile()}`);
  }
  const other = running();
  const isOld = other && !(other.since >= statSync(keyFile()).mtimeMs);
  if (isOld || (!exchanged && startAgain))
    throw new Failure('The application is running with the former key. Restart it, then run this command again.');
}

/** Whole or not at all: half a key would open nothing. */
function write(file, text) {
  const part = `${file}.part`;
  const descriptor = openSync(part, 'w', 0o600);
  writeSync(descriptor, text);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(part, file);
}
