import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    'choose which kinds of email one gets': ['any', 'any', 'any', 'any', '–', '–'],
  },
  calls: {
    'GET /api/email/preferences': 'choose which kinds of email one gets',
    'PUT /api/email/preferences': 'choose which kinds of email one gets',
    'GET /unsubscribe/:token': 'everybody',
    'POST /unsubscribe/:token': 'everybody',
  },
};
