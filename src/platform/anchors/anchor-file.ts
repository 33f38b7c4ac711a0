import { constants } from 'node:fs';
import { access, mkdir, open, readFile, stat, truncate } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/read-config.js';

/** Lists beside each other in the directory of the anchors. */
export const ANCHORS_FILE = 'anchors.jsonl';
export const ACCEPTED_FILE = 'accepted.jsonl';

type Places = Pick<Config, 'anchors' | 'home'>;

const ownDirectory = ({ home }: Places): string => join(home, 'anchors');

/** Directory of the anchors. */
export const anchorsDirectory = (config: Places): string => config.anchors ?? ownDirectory(config);

/** The file in TOUCHLINE_HOME that has every anchor too, if their directory is elsewhere. */
export const copyOf = (config: Places): string | undefined =>
  resolve(anchorsDirectory(config)) === resolve(ownDirectory(config))
    ? undefined
    : join(ownDirectory(config), 'anchors.copy.jsonl');

/** Makes the directory of its own; one that was named must be there. @throws ConfigError */
export async function refuseMissingDirectory(config: Places): Promise<void> {
  const directory = anchorsDirectory(config);
  if (config.anchors === undefined) await mkdir(directory, { recursive: true, mode: 0o700 });
  try {
    if (!(await stat(directory)).isDirectory()) throw new Error('it isn’t a directory');
    await access(directory, constants.W_OK);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new ConfigError(`TOUCHLINE_ANCHORS is ${directory}, but anchors can’t be written there: ${why}.`);
  }
}

/** The lines of a list, the oldest first, without one that a death of the machine cut off. */
export async function readLines(directory: string, list: string): Promise<string[]> {
  return linesOf(await readText(join(directory, list)));
}

/** Appends lines; existing lines never change. */
export async function addLines(directory: string, list: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return;
  const path = join(directory, list);
  const text = await readText(path);
  const whole = text.lastIndexOf('\n') + 1;
  if (whole < text.length) await truncate(path, Buffer.byteLength(text.slice(0, whole)));
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

const linesOf = (text: string): string[] =>
  text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '');

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
