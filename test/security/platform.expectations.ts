import type { Expectations } from './expectations.js';

export const expectations: Expectations = {
  calls: {
    'GET /health': 'everybody',
    'GET /health/live': 'everybody',
    'GET /health/ready': 'everybody',
    // The signature of the address is the permission (test/api/files).
    'GET /files/:key': 'everybody',
    'GET /files/open/:key': 'everybody',
    'GET /api/docs': 'everybody',
    'GET /api/docs/openapi.json': 'everybody',
    // The local inbox is there only where the product is being tried out (mail/inbox tests).
    'GET /inbox': 'everybody',
    'GET /inbox/:id': 'everybody',
    'GET /inbox/:id/html': 'everybody',
    'GET /api/live': 'signed in, even blocked',
  },
};
