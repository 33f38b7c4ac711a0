import type { Expectations } from '../../../test/security/expectations.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import { addresses, type AddressCommand } from './address.decider.js';

export const expectations: Expectations = {
  rows: {
    'choose which kinds of email one gets': ['any', 'any', 'any', 'any', '–', '–'],
    'addresses that bounce, to look at': ['–', '–', '–', '–', 'any', 'any'],
    'previews of emails, to look at': ['–', '–', '–', '–', 'any', 'any'],
    'send previews of emails to oneself': ['–', '–', '–', '–', 'any', '–'],
    'allow emails to an address again': ['–', '–', '–', '–', 'any', '–'],
  },
  calls: {
    'GET /api/email/preferences': 'choose which kinds of email one gets',
    'PUT /api/email/preferences': 'choose which kinds of email one gets',
    'PUT /api/email/time-zone': 'choose which kinds of email one gets',
    'POST /api/email/daily-update': 'choose which kinds of email one gets',
    'GET /api/email/addresses': 'addresses that bounce, to look at',
    'POST /api/email/addresses/:id/allow': 'allow emails to an address again',
    'GET /api/email/previews': 'previews of emails, to look at',
    'GET /api/email/previews/:template': 'previews of emails, to look at',
    'POST /api/email/previews/:template/test': 'send previews of emails to oneself',
    'POST /api/email/reports/signed': 'everybody',
    'POST /api/email/reports/ses': 'everybody',
    'POST /api/email/reports/postmark': 'everybody',
    'GET /unsubscribe/:token': 'everybody',
    'POST /unsubscribe/:token': 'everybody',
  },
  samples: { timeZone: 'America/Denver', template: 'invite' },
  sight: { emailAddress: 'addresses that bounce, to look at' },
  story: async ({ narrator }) => {
    const addressId = 'a'.repeat(40);
    const does = (command: AddressCommand) => narrator.does(SYSTEM_ACTOR, addresses.of(addressId), command);
    const report = {
      addressId,
      address: 'gone@example.com',
      source: 'signed',
      reason: '550 5.1.1 No such user',
    } as const;
    await does({ type: 'RecordBounce', ...report, reportId: 'report-1', permanent: false });
    await does({ type: 'RecordComplaint', ...report, reportId: 'report-2' });
    await does({ type: 'AllowEmail', reason: 'They asked for emails again.' });
    await does({ type: 'EraseAddress' });
  },
};
