import { describe, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { letGoOfUnused } from './server.js';

describe('letGoOfUnused', () => {
  it('closes at once although a connection waits that has asked nothing', async () => {
    const app = fastify();
    letGoOfUnused(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(app.server, 'connection');
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await arrived;
    const ended = once(socket, 'close');
    await app.close();
    await ended;
    expect(socket.destroyed).toBe(true);
  });
});
