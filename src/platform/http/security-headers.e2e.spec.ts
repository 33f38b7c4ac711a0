import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { configureHttp, type HttpOptions } from './configure-http.js';
import { createServer } from './server.js';

@Module({})
class Nothing {}

/** The headers of a page, by these options. */
async function headersWith(options: Omit<HttpOptions, 'site' | 'logsRequests'>): Promise<Headers> {
  const module = await Test.createTestingModule({ imports: [Nothing] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createServer({ trustProxy: false }));
  await configureHttp(app, { site: '/nowhere', logsRequests: false, ...options });
  try {
    await app.listen(0, '127.0.0.1');
    return (await fetch(`${await app.getUrl()}/`)).headers;
  } finally {
    await app.close();
  }
}

it.each([
  [{ https: false }, null],
  [{ https: true }, 'max-age=31536000'],
  [{ https: true, hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
])('browsers are told to insist on https, for hosts below only where asked: %j', async (options, header) => {
  expect((await headersWith(options)).get('strict-transport-security')).toBe(header);
});

describe('pages embed the checkout', () => {
  const policy = async (payments: HttpOptions['payments']) =>
    (await headersWith({ https: false, payments })).get('content-security-policy') ?? '';

  it('of nobody where payments are off', async () => {
    expect(await policy(undefined)).not.toMatch(/stripe|127\.0\.0\.1/);
  });

  it('of the simulator, whose script stays outside', async () => {
    const headers = await policy(new URL('http://127.0.0.1:4242/'));
    expect(headers).toMatch(/;frame-src [^;]* http:\/\/127\.0\.0\.1:4242;/);
    expect(headers).not.toMatch(/script-src|connect-src/);
  });

  it('of Stripe, with its script and calls', async () => {
    const headers = await policy('stripe');
    for (const [part, host] of [
      ['script-src', 'js'],
      ['script-src', 'checkout'],
      // The script makes no call to where it comes from.
      ['connect-src', 'api'],
      ['connect-src', 'checkout'],
      ['frame-src', 'js'],
      ['frame-src', 'hooks'],
      ['frame-src', 'checkout'],
    ])
      expect(headers).toMatch(new RegExp(`;${part} [^;]*https://${host}\\.stripe\\.com[; ]`));
    expect(headers).not.toMatch(/connect-src [^;]*js\.stripe\.com/);
    expect(headers).toMatch(/;img-src [^;]*https:\/\/\*\.stripe\.com;/);
  });
});
