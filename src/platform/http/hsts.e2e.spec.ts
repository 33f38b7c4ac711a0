import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { expect, it } from '@jest/globals';
import { configureHttp } from './configure-http.js';
import { createServer } from './server.js';

@Module({})
class Nothing {}

it.each([
  [{ https: false }, null],
  [{ https: true }, 'max-age=31536000'],
  [{ https: true, hstsSubdomains: true }, 'max-age=31536000; includeSubDomains'],
])('browsers are told to insist on https, for hosts below only where asked: %j', async (options, header) => {
  const module = await Test.createTestingModule({ imports: [Nothing] }).compile();
  const app = module.createNestApplication<NestFastifyApplication>(createServer({ trustProxy: false }));
  await configureHttp(app, { site: '/nowhere', logsRequests: false, ...options });
  try {
    await app.listen(0, '127.0.0.1');
    const { headers } = await fetch(`${await app.getUrl()}/`);
    expect(headers.get('strict-transport-security')).toBe(header);
  } finally {
    await app.close();
  }
});
