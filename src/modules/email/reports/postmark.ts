import { z } from 'zod';
import { isSame, notTheirs, readJson, type ReportsFrom } from './report.js';

const Message = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  Type: z.string().default(''),
  Email: z.string().max(254).default(''),
  Description: z.string().default(''),
  Details: z.string().default(''),
  /** Whether Postmark itself has stopped sending there. */
  Inactive: z.boolean().default(false),
});

const PERMANENT = ['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'];

/**
 * A webhook of Postmark, which sends a password by basic authentication.
 * @throws DomainError unauthenticated without the right password; invalid, naming the fields
 */
export function readPostmark(body: string, authorization: string | undefined, secret: string): ReportsFrom {
  const [, basic = ''] = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '') ?? [];
  const password = Buffer.from(basic, 'base64').toString().split(':').slice(1).join(':');
  if (!isSame(password, secret)) throw notTheirs('The password isn’t right.');
  const { RecordType, ID, Type, Email, Description, Details, Inactive } = readJson(body, Message);
  const isComplaint = RecordType === 'SpamComplaint';
  // Deliveries, opens and clicks are none of our business.
  if ((RecordType !== 'Bounce' && !isComplaint) || Email === '') return { source: 'postmark', reports: [] };
  const report = {
    id: `postmark-${RecordType}-${ID ?? Email}`,
    type: isComplaint ? ('complaint' as const) : ('bounce' as const),
    address: Email,
    permanent: Inactive || PERMANENT.includes(Type),
    reason: (Details || Description).slice(0, 500),
  };
  return { source: 'postmark', reports: [report] };
}
