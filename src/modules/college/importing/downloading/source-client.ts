import { lookup } from 'node:dns';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { ImportRefused } from '../import-plan.js';

/** The source didn't answer as it should; another try may succeed. */
export class SourceFailed extends Error {}

/** How patient a download is. */
export interface Patience {
  /** Milliseconds without a byte before a request ends. */
  readonly silenceMs: number;
  /** Milliseconds before the first retry; doubled before each later one. */
  readonly retryMs: number;
}

export const usualPatience: Patience = { silenceMs: 30_000, retryMs: 1_000 };

const MAX_REDIRECTS = 5;

export interface SourceAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Ends with an error past `maxBytes`. */
  body(maxBytes: number): AsyncGenerator<Buffer>;
  /** Ends the connection. */
  close(): void;
}

/**
 * Requests an address that an operator configured. Redirects may lead to public hosts and to the configured host only;
 * headers, which hold the key, are sent to the configured origin only.
 * @throws ImportRefused for a redirect elsewhere; SourceFailed
 */
export async function openSource(
  address: URL,
  headers: Readonly<Record<string, string>>,
  { silenceMs }: Pick<Patience, 'silenceMs'>,
): Promise<SourceAnswer> {
  let at = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const own = at.hostname === address.hostname;
    const answer = await send(at, at.origin === address.origin ? headers : {}, { silenceMs, trusted: own });
    const { statusCode: status = 0, headers: answered } = answer;
    const isRedirect = status >= 300 && status < 400 && status !== 304 && answered.location !== undefined;
    if (!isRedirect) return answerOf(answer, status, at.host);
    answer.destroy();
    at = redirectTarget(answered.location ?? '', at);
  }
  throw new ImportRefused(`${address.host} redirects more than ${MAX_REDIRECTS} times.`);
}

function redirectTarget(location: string, from: URL): URL {
  const target = URL.canParse(location, from.href) ? new URL(location, from.href) : undefined;
  const safe = target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:');
  if (!target || !safe || target.username || target.password)
    throw new ImportRefused(`${from.host} redirects to an address that isn’t safe.`);
  return target;
}

interface Sending {
  readonly silenceMs: number;
  /** Whether the host may have a private address. */
  readonly trusted: boolean;
}

function send(at: URL, headers: Readonly<Record<string, string>>, { silenceMs, trusted }: Sending) {
  const host = at.hostname.replace(/^\[|\]$/g, '');
  if (!trusted && isIP(host) && isPrivate(host)) throw privateAddress(at.hostname);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (at.protocol === 'https:' ? requestHttps : requestHttp)(
      at,
      { headers: { ...headers, 'user-agent': 'Touchline' }, agent: false, ...(!trusted && { lookup: lookupPublic }) },
      resolve,
    );
    request.setTimeout(silenceMs, () => request.destroy(new SourceFailed(`${at.host} didn’t answer in time.`)));
    request.on('error', (error) => reject(failure(at.host, error)));
    request.end();
  });
}

const answerOf = (answer: IncomingMessage, status: number, host: string): SourceAnswer => ({
  status,
  headers: answer.headers,
  body: (maxBytes) => limited(answer, host, maxBytes),
  close: () => void answer.destroy(),
});

async function* limited(answer: IncomingMessage, host: string, maxBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes)
        throw new ImportRefused(`The download is larger than ${Math.floor(maxBytes / 2 ** 20)} MB.`);
      yield chunk;
    }
  } catch (error) {
    throw failure(host, error);
  } finally {
    answer.destroy();
  }
}

const failure = (host: string, error: unknown): Error =>
  error instanceof ImportRefused || error instanceof SourceFailed
    ? error
    : new SourceFailed(`${host} can’t be reached${codeOf(error)}.`);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';

const privateAddress = (host: string) =>
  new ImportRefused(`${host} is a private address, so it isn’t downloaded from.`);

/** Resolves a name at the moment of connecting, so that no second answer of the name server can differ. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? new SourceFailed(`${hostname} has no address.`), '');
    if (found.some(({ address }) => isPrivate(address))) return callback(privateAddress(hostname), '');
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
};

/** Loopback, link-local, private, shared, documentation, multicast and reserved ranges. */
const privateRanges = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['2001:db8::', 32],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, bits, 'ipv6');

/** Whether an IP address isn't a public one. An IPv4 address in IPv6 counts as what it holds. */
export const isPrivate = (address: string): boolean => privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
