import { z } from 'zod';
import { anybody, endpoint, needs } from '../endpoint.js';
import { Acknowledged } from '../errors.js';
import { count, page } from '../paging.js';
import { ReportSource, WhyStopped } from '../mail/vocabulary.js';

/** An address that mail servers or readers complained about. */
export const TroubledAddress = z.object({
  _id: z.string(),
  address: z.string(),
  /** Why it gets no emails; null while it gets them. */
  stopped: WhyStopped.nullable(),
  /** What the mail server said last; empty when it said nothing. */
  reason: z.string(),
  source: ReportSource,
  /** Bounces that may pass by themselves, since the last permanent one. */
  softBounces: z.number().int(),
  lastReportAt: z.string(),
  /** Why an admin allowed emails again; null where none did since the last report. */
  allowedFor: z.string().nullable(),
});
export type TroubledAddress = z.infer<typeof TroubledAddress>;

/** The list is one topic. */
export const addressTopic = 'emailAddress';

export const listTroubledAddresses = endpoint({
  method: 'GET',
  path: '/api/email/addresses',
  summary: 'Addresses that bounce or complained, the latest first',
  access: needs('operations.read'),
  query: z.strictObject({
    page,
    count: count(15),
    /** Part of an address. */
    search: z.string().max(200).optional(),
    /** `soft`: gets emails, with bounces that may pass; `allowed`: an admin allowed them again. */
    status: z.enum(['bounced', 'complained', 'soft', 'allowed']).optional(),
  }),
  response: z.object({ addresses: z.array(TroubledAddress), addressCount: z.number().int() }),
  topics: [addressTopic],
});

/** 409 `not-stopped` for an address that gets emails. A new bounce or complaint stops them again. */
export const allowAddress = endpoint({
  method: 'POST',
  path: '/api/email/addresses/:id/allow',
  summary: 'Send emails to an address again',
  access: needs('operations.run'),
  params: z.strictObject({ id: z.string().min(1).max(100) }),
  body: z.strictObject({ reason: z.string().trim().min(1, 'Enter a reason').max(500) }),
  response: Acknowledged,
});

const report = { method: 'POST', access: anybody, response: Acknowledged } as const;
const types = ['application/json', 'text/plain'];

/** 404 unless MAIL_REPORTS_SECRET is set; 401 for a wrong or old signature. A repeated report changes nothing. */
export const reportSigned = endpoint({
  ...report,
  path: '/api/email/reports/signed',
  summary: 'Bounces and complaints from any email provider, as signed JSON',
  raw: types,
});

/** 404 unless MAIL_SES_TOPIC is set; 401 for what Amazon didn’t sign, or another topic sent. */
export const reportSes = endpoint({
  ...report,
  path: '/api/email/reports/ses',
  summary: 'Bounces and complaints from Amazon SES, by Amazon SNS',
  raw: types,
});

/** 404 unless MAIL_POSTMARK_SECRET is set; 401 without it as the password. */
export const reportPostmark = endpoint({
  ...report,
  path: '/api/email/reports/postmark',
  summary: 'Bounces and complaints from Postmark',
  raw: types,
});

/** The body of {@link reportSigned}. Header `touchline-signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const SignedReports = z.object({
  reports: z
    .array(
      z.object({
        /** The provider’s own, the same when the report is sent again. */
        id: z.string().min(1).max(200),
        type: z.enum(['bounce', 'complaint']),
        address: z.email().max(254),
        /** Of a bounce: whether the mailbox will never take an email. */
        permanent: z.boolean().default(false),
        /** What the mail server said. */
        reason: z.string().max(500).default(''),
      }),
    )
    .max(500),
});
