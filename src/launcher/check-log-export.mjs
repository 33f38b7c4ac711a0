/**
 * Checks a file that GET /api/log/export gave (docs/operations.md, "Checking an exported log"):
 *   npm run log:check -- <file> [public key]
 *   npm run log:check -- --public-key        prints the key of this installation
 * Needs nothing but this file and Node. Exit 1 when something does not hold.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const EVENT = '"event":';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * @param {AsyncIterable<string>} lines without their line feeds
 * @param {string} [expectedKey] public key, raw, base64
 * @returns {Promise<{ events: number, summary: object }>}
 * @throws {Error} that says what does not hold, and where
 */
export async function checkExport(lines, expectedKey) {
  const digest = createHash('sha256');
  let events = 0;
  let before;
  let last;
  for await (const line of lines) {
    if (last) throw new Error('There are lines after the summary.');
    const parsed = parse(line, events + 1);
    if ('summary' in parsed) {
      last = { ...parsed, text: line.slice('{"summary":'.length, line.lastIndexOf(',"publicKey":')) };
      continue;
    }
    checkLink(line, parsed, before);
    digest.update(`${line}\n`);
    before = parsed;
    events += 1;
  }
  if (!last) throw new Error('The summary is missing: the file was cut off.');
  checkSignature(last, expectedKey);
  if (last.summary.events !== events)
    throw new Error(`The summary speaks of ${last.summary.events} events, the file holds ${events}.`);
  if (last.summary.sha256 !== digest.digest('hex')) throw new Error('The lines are not those that were signed.');
  return { events, summary: last.summary };
}

function parse(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Line ${number} is no JSON.`);
  }
}

function checkLink(line, { sequence, previousHash, hash, event }, before) {
  if (event === null) throw new Error(`Link ${sequence}: the log did not hold its event.`);
  const text = line.slice(line.indexOf(EVENT) + EVENT.length, -1);
  if (sha256(`${previousHash}\n${text}`) !== hash)
    throw new Error(`Link ${sequence} does not hold: its hash is not that of its event.`);
  if (before && before.sequence >= sequence) throw new Error(`Link ${sequence} stands after link ${before.sequence}.`);
  if (before?.sequence === sequence - 1 && before.hash !== previousHash) {
    throw new Error(`Link ${sequence} does not follow link ${before.sequence}.`);
  }
}

function checkSignature({ text, publicKey, signature }, expectedKey) {
  if (expectedKey && publicKey !== expectedKey) throw new Error('It was signed with another key than the one given.');
  const key = createPublicKey({
    key: Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')))
    throw new Error('The signature does not hold.');
}

/** The public key that belongs to a master key (32 bytes, base64). */
export function publicKeyOf(masterKey) {
  const seed = Buffer.from(
    hkdfSync('sha256', Buffer.from(masterKey, 'base64'), Buffer.alloc(0), 'touchline log export v1', 32),
  );
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

function masterKey() {
  const kept = join(process.env.TOUCHLINE_HOME ?? '.touchline', 'master-key');
  const found = process.env.TOUCHLINE_MASTER_KEY ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : undefined);
  if (!found) throw new Error('Set TOUCHLINE_MASTER_KEY: there is no master key here.');
  return found;
}

async function main([file, key]) {
  if (file === '--public-key') return `${publicKeyOf(masterKey())}\n`;
  if (!file) throw new Error('Name the file: npm run log:check -- <file> [public key]');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { events, summary } = await checkExport(lines, key);
  const whose = key ? 'with the key given' : 'with the key in the file (give the public key to know whose it is)';
  return `Whole: ${events} events, signed ${whose}, exported ${summary.exportedAt}.\n`;
}

if (process.argv[1]?.endsWith('check-log-export.mjs')) {
  try {
    process.stdout.write(await main(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
