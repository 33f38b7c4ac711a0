import { constants } from 'node:fs';
import { access, mkdir, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/read-config.js';
import type { SignedAnchor } from './anchor.js';

const FILE = 'anchors.jsonl';

/** Directory of the anchors. */
export const anchorsDirectory = ({ anchors, home }: Pick<Config, 'anchors' | 'home'>): string =>
  anchors ?? join(home, 'anchors');

/** Makes the directory of its own; one that was named must be there. @throws ConfigError */
export async function refuseMissingDirectory(config: Pick<Config, 'anchors' | 'home'>): Promise<void> {
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

/** The lines that are there, the oldest first, without one that a death of the machine cut off. */
export async function readLines(directory: string): Promise<string[]> {
  return linesOf(await readText(join(directory, FILE)));
}

/** Appends a line; existing lines never change. */
export async function addLine(directory: string, anchor: SignedAnchor): Promise<void> {
  const path = join(directory, FILE);
  const text = await readText(path);
  const whole = text.lastIndexOf('\n') + 1;
  if (whole < text.length) await truncate(path, Buffer.byteLength(text.slice(0, whole)));
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`${JSON.stringify(anchor)}\n`);
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
