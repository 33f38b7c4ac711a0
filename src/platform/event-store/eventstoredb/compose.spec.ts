import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { MAX_EVENT_BYTES } from '../event-store.js';

/** The most that a server starts with (23.10.6 and 25.0: "MaxAppendSize exceeded 16767216 bytes"). */
const MAX_OF_THE_SERVER = 16_767_216;

it('asks the server of docker-compose.yml for an append size that it starts with, and that several events fit in', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const asked = Number(/KURRENTDB_MAX_APPEND_SIZE: '(\d+)'/.exec(compose)?.[1]);
  expect(asked).toBeLessThanOrEqual(MAX_OF_THE_SERVER);
  expect(asked).toBeGreaterThanOrEqual(8 * MAX_EVENT_BYTES);
});
