import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { isOpenToOthers } from './in-production.js';

const here = { production: false, host: '127.0.0.1', trustProxy: false } as const;

describe('an application', () => {
  it.each([
    here,
    { ...here, host: '::1' },
    { ...here, publicUrl: 'http://localhost:3000' },
    { ...here, publicUrl: 'http://127.0.0.1:3000' },
    { ...here, publicUrl: 'http://[::1]:3000' },
  ])('is for this machine alone: %j', (config) => expect(isOpenToOthers(config)).toBe(false));

  it.each([
    { ...here, production: true },
    { ...here, host: '0.0.0.0' },
    { ...here, trustProxy: 1 },
    { ...here, trustProxy: '127.0.0.1' },
    { ...here, publicUrl: 'https://touchline.test' },
    { ...here, publicUrl: 'http://localhost.example.com' },
    { ...here, publicUrl: 'http://127.0.0.1@touchline.test' },
    { ...here, publicUrl: 'no address' },
  ])('is open to others: %j', (config) => expect(isOpenToOthers(config)).toBe(true));
});
