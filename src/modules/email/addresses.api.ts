import type { FastifyRequest } from 'fastify';
import {
  allowAddress,
  listTroubledAddresses,
  reportPostmark,
  reportSes,
  reportSigned,
} from '../../../contract/email/addresses.js';
import { acknowledged } from '../../../contract/errors.js';
import { troubledAddresses } from '../../../projections/email-addresses.js';
import { DomainError, notFound } from '../../kernel/errors.js';
import { Config } from '../../platform/config/config.js';
import { implement, type RequestContext } from '../access/public.js';
import { addresses } from './address.decider.js';
import { readPostmark } from './reports/postmark.js';
import { ReportedAddresses } from './reports/reported-addresses.js';
import { type ReportsFrom, readSigned } from './reports/report.js';
import { readSes } from './reports/ses.js';

export const addressHandlers = [
  implement(listTroubledAddresses, { with: [ReportedAddresses] }, async ({ query }, { pool }, reported) => {
    // A whole address is found by its hash, even if it is erased.
    const searchedId = query.search?.includes('@') ? await reported.idOf(query.search) : undefined;
    const { found, total } = await troubledAddresses(pool, query, searchedId);
    return {
      addresses: found.map(({ addressId: _id, reportIds: _, erasures: __, ...address }) => ({ _id, ...address })),
      addressCount: total,
    };
  }),

  implement(allowAddress, async ({ params, body }, context) => {
    await context.send(addresses.of(params.id), { type: 'AllowEmail', ...body });
    return acknowledged;
  }),

  implement(reportSigned, { with: [Config, ReportedAddresses] }, (_input, context, { mailReportsSecret }, reported) => {
    const secret = configured(mailReportsSecret);
    const header = headerOf(context, 'touchline-signature');
    return record(readSigned(context.raw.toString(), header, secret, context.now()), context, reported);
  }),

  implement(
    reportPostmark,
    { with: [Config, ReportedAddresses] },
    (_input, context, { mailPostmarkSecret }, reported) => {
      const secret = configured(mailPostmarkSecret);
      return record(
        readPostmark(context.raw.toString(), headerOf(context, 'authorization'), secret),
        context,
        reported,
      );
    },
  ),

  implement(reportSes, { with: [Config, ReportedAddresses] }, async (_input, context, { mailSesTopic }, reported) =>
    record(
      await readSes(context.raw.toString(), configured(mailSesTopic), context.now(), fetchOnce),
      context,
      reported,
    ),
  ),
];

function configured(value: string | undefined): string {
  if (value === undefined) throw notFound('Page');
  return value;
}

const headerOf = (
  { reply: { request } }: RequestContext,
  name: keyof FastifyRequest['headers'],
): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

async function record(from: ReportsFrom, context: RequestContext, reported: ReportedAddresses) {
  await context.shown(await reported.record(from));
  return acknowledged;
}

const MOST_CERTIFICATES = 20;
const FETCH_MS = 5_000;
const certificates = new Map<string, string>();

/** Certificates are kept: their addresses change when they do. */
async function fetchOnce(url: string): Promise<string> {
  const known = certificates.get(url);
  if (known !== undefined) return known;
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_MS) }).catch(() => undefined);
  if (!answer?.ok) throw new DomainError('unavailable', 'amazon-unavailable', 'Amazon could not be reached.');
  const text = await answer.text();
  if (url.endsWith('.pem') && certificates.size < MOST_CERTIFICATES) certificates.set(url, text);
  return text;
}
