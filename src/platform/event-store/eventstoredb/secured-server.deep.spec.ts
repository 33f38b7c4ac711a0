import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canMakeCertificates, makeCertificate } from '../../../../test/support/certificate.js';
import { freshServers } from '../../../../test/support/eventstoredb/server.js';
import { partUnavailable } from '../../../../test/support/parts.js';
import { newEvents } from '../contract/harness.js';
import { openEventStoreDb } from './open-event-store-db.js';

const directory = mkdtempSync(join(tmpdir(), 'touchline-certificates-'));
afterAll(() => rmSync(directory, { recursive: true }));

const users = { touchline: 'hush:hu/sh' };
const rightly = `touchline:${encodeURIComponent(users.touchline)}`;
const as = (url: string, who: string) => url.replace('://', `://${who}@`);
const withOptions = (url: string, options: string) => url.replace(/\?.*$/, options);
const discovering = (url: string) => url.replace('esdb://', 'esdb+discover://');

/** How a start fails, within the seconds that it may take. */
async function refusal(url: string): Promise<unknown> {
  const began = performance.now();
  const error: unknown = await openEventStoreDb(url).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  expect(performance.now() - began).toBeLessThan(12_000);
  return error;
}

const named = (words: RegExp) => ({
  kind: 'unavailable',
  code: 'event-store-unreachable',
  message: expect.stringMatching(
    new RegExp(`^EVENTSTORE_URL is esdb(\\+discover)?://localhost:\\d+, .*${words.source}`),
  ),
});

if (canMakeCertificates()) describe('a server with TLS and passwords', describeSecured);
else it('can not run', () => partUnavailable('EventStoreDB with TLS', 'openssl is not installed'));

function describeSecured() {
  const start = freshServers();
  const secured = async (name = 'DNS:localhost') =>
    (await start({ users, certificate: makeCertificate(directory, name) })).server.url;
  const plain = async () => (await start({ users })).server.url.replace('127.0.0.1', 'localhost');

  let printed: jest.SpiedFunction<typeof console.warn>[];
  beforeEach(() => {
    printed = [jest.spyOn(console, 'warn'), jest.spyOn(console, 'error')].map((spy) => spy.mockReturnValue(undefined));
  });
  afterEach(() => {
    const lines = printed.flatMap(({ mock }) => mock.calls).flat();
    jest.restoreAllMocks();
    expect(lines).toEqual([]);
  });

  it.each([
    ['by its address', (url: string) => url],
    ['by discovery', discovering],
  ])('lets in, %s, who has the password and knows the authority', async (_, change) => {
    const store = await openEventStoreDb(change(as(await secured(), rightly)));
    expect(await store.append('thing-1', 'no-stream', newEvents(1))).toMatchObject({ revision: 0 });
    await store.close();
  });

  it.each([
    ['a wrong password', 'touchline:hash', /its user or password is wrong\.$/],
    ['an unknown user', 'nobody:hush', /its user or password is wrong\.$/],
  ])('names %s', async (_, who, words) => {
    expect(await refusal(as(await secured(), who))).toMatchObject(named(words));
    expect(await refusal(discovering(as(await secured(), who)))).toMatchObject(named(words));
  });

  it('names a missing password', async () => {
    expect(await refusal(await secured())).toMatchObject(
      named(/it needs a user and a password: esdb:\/\/USER:PASSWORD@/),
    );
  });

  it('names a password that would go over the line in the clear, and is not sent', async () => {
    expect(await refusal(as(await plain(), rightly))).toMatchObject(named(/which are only sent over TLS/));
  });

  it.each([
    ['of an authority that nobody knows', () => '?'],
    [
      'of another authority',
      () => `?tlsCAFile=${encodeURIComponent(makeCertificate(directory, 'DNS:localhost').file)}`,
    ],
  ])('names a certificate %s', async (_, options) => {
    const url = withOptions(as(await secured(), rightly), options()).replace(/\?$/, '');
    const words = /its certificate isn’t trusted \(set tlsCAFile\): self-signed certificate\.$/;
    expect(await refusal(url)).toMatchObject(named(words));
    expect(await refusal(discovering(url))).toMatchObject(named(words));
  });

  it('names a certificate that is for another host', async () => {
    const url = as(await secured('DNS:example.com'), rightly);
    expect(await refusal(url)).toMatchObject(
      named(
        /its certificate is for another host: Host: localhost\. is not in the cert's altnames: DNS:example\.com\.$/,
      ),
    );
  });

  it('names a file of certificates that is not there', async () => {
    const url = withOptions(as(await secured(), rightly), '?tlsCAFile=/nowhere/ca.pem');
    expect(await refusal(url)).toMatchObject(named(/certificate file\. File was not found\.$/));
  });

  it('is named where the client speaks plain text', async () => {
    const url = withOptions(as(await secured(), rightly), '?tls=false');
    const words = /as a server with TLS does; remove \?tls=false/;
    expect(await refusal(url)).toMatchObject(named(words));
    expect(await refusal(discovering(url))).toMatchObject(named(words));
  });

  it('is missed where the client speaks TLS and the server does not', async () => {
    const url = withOptions(as(await plain(), rightly), '');
    const words = /it doesn’t use TLS; add \?tls=false\.$/;
    expect(await refusal(url)).toMatchObject(named(words));
    expect(await refusal(discovering(url))).toMatchObject(named(words));
  });

  // The client prints what it does not take together with the whole connection string.
  it.each([
    ['tlsVerifyCert=false', /tlsVerifyCert=false has no effect: .* tlsCAFile\.$/],
    ['tlsCertificate=x', /whose option tlsCertificate is unknown: .*tlsCAFile/],
  ])('refuses the option %s in words of our own', async (option, words) => {
    const url = as(await secured(), rightly);
    expect(await refusal(`${url}&${option}`)).toMatchObject(named(words));
  });

  it.each([
    ['wrong', (url: string) => as(url, 'touchline:hush%2Fhash')],
    ['with a slash and a question mark', (url: string) => as(url, 'touchline:hu/s?hush')],
    ['in no connection string', (url: string) => as(`${url}:x`, 'touchline:hush')],
    ['in the clear', (url: string) => withOptions(as(url, 'touchline:hush'), '?tls=false')],
  ])('never tells a password that is %s', async (_, change) => {
    const error = await refusal(change(await secured()));
    expect(error).toMatchObject({ code: 'event-store-unreachable' });
    expect((error as Error).message).not.toMatch(/hu.?s?h/);
  });
}
