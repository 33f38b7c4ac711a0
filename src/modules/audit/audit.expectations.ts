import type { Expectations } from '../../../test/security/expectations.js';

export const expectations: Expectations = {
  rows: {
    'history and audit': ['own', 'linked', 'team', 'team', 'any', 'any'],
    'the whole log': ['–', '–', '–', '–', 'any', 'any'],
    'export the log': ['–', '–', '–', '–', '–', 'any'],
  },
  calls: {
    'GET /api/athlete/:id/history': 'history and audit',
    'GET /api/athlete/:id/activity': 'history and audit',
    'GET /api/team/:id/history': 'history and audit',
    // What is taken back says who may: the table of undos.
    'POST /api/undo': 'signed in',
    'POST /api/undo/preview': 'signed in',
    // What there can be in a history, not what there is.
    'GET /api/history/kinds': 'signed in',
    'GET /api/log': 'the whole log',
    'GET /api/log/people': 'the whole log',
    'POST /api/log/verify': 'the whole log',
    'GET /api/log/anchors': 'the whole log',
    'GET /api/log/export': 'export the log',
  },
  secondIds: [
    // Users whose changes a history is narrowed to: the history is one's own.
    ['userId', '/api/athlete/:id/history', 'nobody’s'],
    ['userId', '/api/team/:id/history', 'nobody’s'],
    ['eventId', '/api/undo', 'test/security/undo-matrix.e2e.spec.ts'],
  ],
  filters: {
    kind: ['AthleteProfileEdited,UpdatePosted,OfferRecorded'],
    before: ['1000000'],
  },
};
