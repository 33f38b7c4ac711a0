/**
 * Checks a file that GET /api/log/export gave (docs/operations.md, "Checking an exported log"):
 *   npm run log:check -- <file> [public key] [--anchors <file> [--authorities <file>]]
 *   npm run log:check -- --anchors <file> [public key]     the anchors alone
 *   npm run log:check -- --public-key                      prints the key of this installation
 * Needs nothing but this file and Node, and for anchors with time stamps the rest of the repository. Exit 1 when something
 * does not hold.
 */
import { createHash, createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const SPKI_ED25519 = Buffer.from('302a300506032b6570032100', 'hex');
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
const EVENT = '"event":';

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/**
 * @param {AsyncIterable<string>} lines without their line feeds
 * @param {string} [expectedKey] public key, raw, base64
 * @param {readonly object[]} [anchors] of the same log, as `readAnchors` gives them
 * @returns {Promise<{ events: number, summary: object, anchored: number }>}
 * @throws {Error} that says what does not hold, and where
 */
export async function checkExport(lines, expectedKey, anchors = []) {
  const digest = createHash('sha256');
  const anchoredAt = new Map(anchors.map((anchor) => [anchor.sequence, anchor]));
  let anchored = 0;
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
    anchored += checkAnchor(parsed, anchoredAt.get(parsed.sequence));
    digest.update(`${line}\n`);
    before = parsed;
    events += 1;
  }
  if (!last) throw new Error('The summary is missing. The file was cut off.');
  checkSignature(last, expectedKey);
  if (last.summary.events !== events)
    throw new Error(`The summary names ${last.summary.events} events, but the file contains ${events}.`);
  if (last.summary.sha256 !== digest.digest('hex')) throw new Error('The lines differ from the signed lines.');
  checkEnd(last.summary, anchors);
  return { events, summary: last.summary, anchored };
}

function checkAnchor({ sequence, hash }, anchor) {
  if (anchor === undefined) return 0;
  if (anchor.hash !== hash)
    throw new Error(
      `Link ${sequence} differs from the anchor of ${anchor.time}. The log was changed there or earlier.`,
    );
  return 1;
}

/** An export without an end goes on at least to the last anchor from before it was made. */
function checkEnd({ to, last, exportedAt }, anchors) {
  const beyond =
    to === null && anchors.find(({ sequence, time }) => time < exportedAt && sequence > (last?.sequence ?? 0));
  if (beyond) throw new Error(`The log ends before link ${beyond.sequence}, which the anchor of ${beyond.time} names.`);
}

/**
 * @param {string} text of a file of anchors, one a line
 * @param {string} [expectedKey] public key, raw, base64
 * @returns {readonly { sequence: number, hash: string, time: string, timeStamp?: string }[]}
 * @throws {Error} that names the line
 */
export function readAnchors(text, expectedKey) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line, index) => {
    const { anchor, publicKey, signature, timeStamp } = parse(line, index + 1);
    try {
      checkSignature({ text: signedText(anchor), publicKey, signature }, expectedKey);
    } catch (error) {
      throw new Error(`${nameOf(anchor, index)}: ${error.message}`);
    }
    return { ...anchor, timeStamp };
  });
}

/** Canonical JSON: keys in order, no spaces. */
const signedText = ({ hash, sequence, time }) => JSON.stringify({ hash, sequence, time });
const nameOf = ({ sequence, time }, index) => `Anchor ${index + 1} (link ${sequence}, ${time})`;

/**
 * Checks every time stamp of the anchors. @param {string} [authorities] file of certificates (PEM) of trusted
 * authorities @returns {Promise<string>} the result as a sentence @throws {Error} that names the anchor
 */
async function checkTimeStamps(anchors, authorities) {
  const stamped = [...anchors.entries()].filter(([, { timeStamp }]) => timeStamp !== undefined);
  if (stamped.length === 0) return authorities === undefined ? '' : ' No anchor has a time stamp.';
  const { buildServer, checkNode, install } = await import('./prepare.mjs');
  checkNode();
  await install();
  await buildServer();
  const { certificatesOf, checkKeptTimeStamp } = await import('../../dist/src/platform/anchors/check-time-stamp.js');
  const trusted = authorities && (await certificatesOf(authorities));
  const signers = new Set();
  for (const [index, { timeStamp, ...anchor }] of stamped) {
    try {
      signers.add(await checkKeptTimeStamp(timeStamp, { text: signedText(anchor), time: anchor.time }, trusted));
    } catch (error) {
      throw new Error(`${nameOf(anchor, index)}, its time stamp: ${error.message}`);
    }
  }
  const vouched = authorities
    ? `vouched for by ${authorities}`
    : 'by the certificates inside them (use --authorities <file> to check who issued them)';
  return ` ${stamped.length} time stamps by ${[...signers].join(', ')} are valid, ${vouched}.`;
}

function parse(line, number) {
  try {
    return JSON.parse(line);
  } catch {
    throw new Error(`Line ${number} isn’t JSON.`);
  }
}

function checkLink(line, { sequence, previousHash, hash, event }, before) {
  if (event === null) throw new Error(`Link ${sequence}: its event was missing from the log.`);
  const text = line.slice(line.indexOf(EVENT) + EVENT.length, -1);
  if (sha256(`${previousHash}\n${text}`) !== hash)
    throw new Error(`Link ${sequence} is invalid: its hash doesn’t match its event.`);
  if (before && before.sequence >= sequence) throw new Error(`Link ${sequence} comes after link ${before.sequence}.`);
  if (before?.sequence === sequence - 1 && before.hash !== previousHash) {
    throw new Error(`Link ${sequence} doesn’t follow link ${before.sequence}.`);
  }
}

function checkSignature({ text, publicKey, signature }, expectedKey) {
  if (expectedKey && !expectedKey.split(',').includes(publicKey))
    throw new Error('It was signed with a different key.');
  const key = createPublicKey({
    key: Buffer.concat([SPKI_ED25519, Buffer.from(publicKey, 'base64')]),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64')))
    throw new Error('The signature is invalid.');
}

/** The public key of a signing key (32 bytes, base64). */
export function publicKeyOf(signingKey) {
  const der = Buffer.concat([PKCS8_ED25519, Buffer.from(signingKey, 'base64')]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
}

function signingKey() {
  const kept = join(process.env.TOUCHLINE_HOME ?? '.touchline', 'signing-key');
  const found = process.env.TOUCHLINE_SIGNING_KEY ?? (existsSync(kept) ? readFileSync(kept, 'utf8').trim() : undefined);
  if (!found) throw new Error('There is no signing key here. Set TOUCHLINE_SIGNING_KEY.');
  return found;
}

async function main(said) {
  if (said[0] === '--public-key') return `${publicKeyOf(signingKey())}\n`;
  const { values, positionals } = parseArgs({
    args: said,
    options: { anchors: { type: 'string' }, authorities: { type: 'string' } },
    allowPositionals: true,
  });
  const { anchors: named, authorities = process.env.TOUCHLINE_TIME_STAMP_CA } = values;
  const [first, second] = positionals;
  const anchorsAlone = named !== undefined && (first === undefined || !existsSync(first));
  const [file, key] = anchorsAlone ? [undefined, first] : [first, second];
  const anchors = named === undefined ? [] : readAnchors(readFileSync(named, 'utf8'), key);
  const stamps = await checkTimeStamps(anchors, authorities);
  const whose = key ? 'with the key given' : 'with the key in the file (give the public key to know whose it is)';
  if (anchorsAlone) return `Valid: ${anchors.length} anchors, signed ${whose}.${stamps}\n`;
  if (!file) throw new Error('Name the file: npm run log:check -- <file> [public key]');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const { events, summary, anchored } = await checkExport(lines, key, anchors);
  const against = named === undefined ? '' : ` It matches ${anchored} of ${anchors.length} anchors.${stamps}`;
  return `Valid: ${events} events, signed ${whose}, exported ${summary.exportedAt}.${against}\n`;
}

if (process.argv[1]?.endsWith('check-log-export.mjs')) {
  try {
    process.stdout.write(await main(process.argv.slice(2)));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
