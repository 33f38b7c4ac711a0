import { isNativeError } from 'node:util/types';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { pipeline } from 'node:stream/promises';
import { Writable, type Readable, type Transform } from 'node:stream';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { FetchFailure, TOO_SLOW } from './fetch-failure.js';
import { connectWithin, OutOfReach, type Reach } from './reach.js';

/** How much one answer may cost. */
export interface FetchLimits {
  /** Milliseconds for one request, from its connection to the last byte. */
  readonly wholeMs: number;
  /** Milliseconds without a byte. */
  readonly idleMs: number;
  /** Bytes of a body, as sent and when unpacked. */
  readonly maxBytes: number;
  readonly redirects: number;
}

export interface Once {
  readonly reach: Reach;
  readonly limits: FetchLimits;
  readonly lookup?: LookupFunction;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export interface OnceAnswer {
  readonly status: number;
  /** Lower case; of several values the first. */
  header(name: string): string | null;
  /** Empty unless the status is 200. */
  readonly body: Buffer;
}

const MAX_HEADER_BYTES = 32 * 1024;

/** One request and its whole answer, without redirects. No connection outlives it. @throws FetchFailure */
export async function requestOnce(url: URL, { reach, limits, lookup, headers, signal }: Once): Promise<OnceAnswer> {
  const agent = new Agent({
    connect: connectWithin(reach, { timeoutMs: limits.idleMs, ...(lookup && { lookup }) }),
    headersTimeout: limits.idleMs,
    bodyTimeout: limits.idleMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  });
  try {
    const answer = await request(url, {
      dispatcher: agent,
      signal,
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
    });
    const header = (name: string): string | null => {
      const value = answer.headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? null;
    };
    answer.body.on('error', () => undefined);
    const body =
      answer.statusCode === 200 ? await readBody(answer.body, header, limits.maxBytes, signal) : Buffer.alloc(0);
    return { status: answer.statusCode, header, body };
  } catch (error) {
    throw failureOf(error, signal);
  } finally {
    await agent.destroy();
  }
}

async function readBody(
  sent: Readable,
  header: (name: string) => string | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  if (Number(header('content-length')) > maxBytes) throw tooLarge();
  const unpack = unpackerOf(header('content-encoding'));
  const chunks: Buffer[] = [];
  const unpacked = counted(maxBytes, (chunk) => chunks.push(chunk));
  if (!unpack) await pipeline(sent, unpacked, { signal });
  else await pipeline(sent, bounded(maxBytes), unpack, unpacked, { signal });
  return Buffer.concat(chunks);
}

const tooLarge = (): FetchFailure => new FetchFailure('size', 'The page is too large.');

function counted(maxBytes: number, take: (chunk: Buffer) => unknown): Writable {
  let bytes = 0;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) return done(tooLarge());
      take(chunk);
      done();
    },
  });
}

/** Passes on at most so many bytes of what is still packed. */
const bounded = (maxBytes: number) =>
  async function* (packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of packed) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  };

/** One layer only: what is packed twice is no page. */
function unpackerOf(encoding: string | null): Transform | undefined {
  const name = encoding?.trim().toLowerCase() ?? 'identity';
  if (name === 'identity' || name === '') return undefined;
  if (name === 'gzip' || name === 'x-gzip') return createGunzip();
  if (name === 'deflate') return createInflate();
  if (name === 'br') return createBrotliDecompress();
  throw new FetchFailure('content', 'The page is compressed in an unknown way.');
}

function causesOf(error: unknown): Error[] {
  if (!isNativeError(error)) return [];
  return [
    error,
    ...('errors' in error && Array.isArray(error.errors) ? error.errors : [error.cause]).flatMap(causesOf),
  ];
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const TIMED_OUT = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT'];
const UNKNOWN_NAME = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'];

function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  const causes = causesOf(error);
  const known = causes.find((one) => one instanceof FetchFailure);
  if (known) return known;
  if (causes.some((one) => one instanceof OutOfReach)) return new FetchFailure('address', new OutOfReach().message);
  const codes = causes.map(codeOf);
  if (signal.aborted || codes.some((code) => TIMED_OUT.includes(code))) return new FetchFailure('time', TOO_SLOW);
  if (codes.some((code) => UNKNOWN_NAME.includes(code)))
    return new FetchFailure('name', 'This site doesn’t exist. Check the address.');
  if (codes.some((code) => /^(?:Z_|ERR_BROTLI|ERR__ERROR)/.test(code)))
    return new FetchFailure('content', 'The page is compressed in an unknown way.');
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED/.test(code)))
    return new FetchFailure('connection', 'The site’s certificate isn’t valid.');
  return new FetchFailure('connection', 'The connection to the site failed.');
}
