import { AccessDeniedError } from '@eventstore/db-client';
import { status } from '@grpc/grpc-js';

/** What the client reads behind the question mark of a connection string, in any case. */
const OPTIONS = [
  'connectionName',
  'defaultDeadline',
  'discoveryInterval',
  'dnsDiscover',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
  'nodePreference',
  'throwOnAppendFailure',
  'tls',
  'tlsCAFile',
  'tlsVerifyCert',
  'userCertFile',
  'userKeyFile',
];

/** The error of an option, in words; the client itself prints some on the console, with the password. */
export function optionFault(url: string): string | undefined {
  for (const [name, value] of optionsOf(url)) {
    const known = OPTIONS.find((option) => option.toLowerCase() === name.toLowerCase());
    if (!known) return `whose option ${name} is unknown: ${OPTIONS.join(', ')} are known`;
    if (known === 'tlsVerifyCert' && value === 'false')
      return `where tlsVerifyCert=false has no effect: name the certificate of who vouches for the server by tlsCAFile`;
  }
  return undefined;
}

/** Why the server cannot be used, and what to do about it: a line without the password. */
export function connectionFault(failure: unknown, url: string): string {
  const plain = [...optionsOf(url)].some(([name, value]) => name.toLowerCase() === 'tls' && value === 'false');
  const raw = failure instanceof Error ? failure.message : String(failure);
  const reason = raw.replace(/^\d+ [A-Z_]+: /, '').replace(/\.? *Resolution note:.*$/s, '');
  if (failure instanceof AccessDeniedError) return refusalOf(failure, url, plain);
  if (/wrong version number|packet length too long/.test(reason))
    return 'it speaks no TLS; such a server needs ?tls=false';
  if (/ServerName to an IP address/.test(reason))
    return 'this Node speaks TLS to hosts by their names alone: name the server by one, not by its IP address';
  if (/altnames/.test(reason)) return `its certificate is for another host: ${reason.replace(/^.*?altnames: /s, '')}`;
  if (/certificate/.test(reason))
    return `nobody who is known vouches for its certificate (tlsCAFile names who does): ${certificateFault(reason)}`;
  if (plain && /Failed to connect|dropped|ECONNRESET/.test(reason))
    return `it ends the connection, as one with TLS does; such a server is named without ?tls=false: ${reason}`;
  return reason;
}

/** Without the advice that Node 24 adds to it, which is of another way than ours. */
const certificateFault = (reason: string): string =>
  reason.replace(/^.*Error: /s, '').replace(/; if the root CA .*$/s, '');

function refusalOf(failure: AccessDeniedError, url: string, plain: boolean): string {
  if (failure.code === status.UNAUTHENTICATED) return 'its user or password is wrong';
  if (!/:\/\/.*@/.test(url)) return 'it wants a user and a password: esdb://USER:PASSWORD@host:2113';
  return plain
    ? 'it wants a user and a password, and passwords are sent over TLS alone: not with ?tls=false'
    : 'its user may not read $all';
}

function* optionsOf(url: string): Generator<readonly [name: string, value: string]> {
  const [, ...behind] = url.replace(/:\/\/.*@/, '://').split('?');
  for (const option of behind.join('&').split('&').filter(Boolean)) {
    const [name = '', ...value] = option.split('=');
    yield [name, value.join('=').trim()];
  }
}
