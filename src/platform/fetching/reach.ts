import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** Which ports and addresses a fetcher may connect to. */
export interface Reach {
  port(port: number): boolean;
  /** @param address an IP address, in any notation */
  address(address: string, port: number): boolean;
}

/** All that IANA has given out for hosts of the internet in IPv6. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** False for loopback, private, link-local, multicast, mapped, tunnelled, documentation and every other special range. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** The public internet, on the usual ports. */
export const publicInternet: Reach = {
  port: (port) => port === 80 || port === 443,
  address: isPublicAddress,
};

/** A connection would have left the reach. */
export class OutOfReach extends Error {
  constructor() {
    super('This address isn’t on the public internet.');
  }
}

/**
 * Connects within the reach only. The check is here, at the socket, because a name can resolve to another address at
 * each look: literals are checked before, names after their lookup, and the peer once more when the socket is open.
 */
export function connectWithin(
  reach: Reach,
  { lookup = systemLookup, timeoutMs }: { readonly lookup?: LookupFunction; readonly timeoutMs: number },
): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80);
    if (!reach.port(port) || (isIP(host) !== 0 && !reach.address(host, port))) return callback(new OutOfReach(), null);
    const connect = buildConnector({ timeout: timeoutMs, lookup: lookupWithin(reach, port, lookup) });
    connect(options, (...answer) => {
      const [error, socket] = answer;
      if (error) return callback(error, null);
      if (reach.address(socket.remoteAddress ?? '', port)) return callback(null, socket);
      socket.destroy();
      callback(new OutOfReach(), null);
    });
  };
}

/** One address out of reach spoils the whole answer: nobody publishes a private address beside a public one in earnest. */
const lookupWithin =
  (reach: Reach, port: number, lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !reach.address(address, port)))
        return callback(new OutOfReach(), '', 0);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
