import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inMemory } from './uploaded-file.js';
import { readForm } from './read-form.js';

const upload = { field: 'file', types: [], limit: 100 };

let server: Server;
let outcomes: Promise<unknown>[] = [];
beforeAll(async () => {
  server = createServer((request) => {
    outcomes.push(readForm(request, upload, inMemory).catch((error: unknown) => error));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const head =
  'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90\r\n\r\n';

describe('a form on its way', () => {
  it('that loses its sender is given up', async () => {
    outcomes = [];
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const asked = once(server, 'request');
    socket.write(`${head}--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhal`);
    await asked;
    socket.destroy();
    expect(await outcomes[0]).toMatchObject({
      kind: 'invalid',
      message: 'The upload was interrupted. Please try again.',
    });
  });
});
