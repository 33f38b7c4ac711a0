import { createVerify } from 'node:crypto';
import { z } from 'zod';
import { isSame, notTheirs, readJson, type MailReport, type ReportsFrom } from './report.js';

/** A message of Amazon SNS (its docs: "Verifying the signatures of Amazon SNS messages"). */
const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().min(1).max(200),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().nullish(),
  Timestamp: z.string(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
});
type Envelope = z.output<typeof Envelope>;

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() })).default([]);

/** What SES puts into it. */
const Notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().default(''), bouncedRecipients: recipients })
    .optional(),
  complaint: z.object({ complainedRecipients: recipients, complaintFeedbackType: z.string().nullish() }).optional(),
});

/** Amazon tries for an hour to deliver a message: an older one was recorded and is sent again by someone else. */
const VALID_MS = 75 * 60 * 1000;
/** How far Amazon's clock may be ahead of ours. */
const AHEAD_MS = 5 * 60 * 1000;

/** Fetches a text from Amazon: the certificate, and the confirmation of a subscription. */
export type FetchText = (url: string) => Promise<string>;

const IS_CERTIFICATE = /^\/SimpleNotificationService-[\da-f]{1,64}\.pem$/;

/**
 * An address at the host of SNS that the topic belongs to. Not at any host of Amazon: anyone may keep files at some.
 * @throws DomainError unauthenticated for another one: it is not fetched
 */
function amazons(address: string, topic: string): URL {
  const [, partition, , region = ''] = topic.split(':');
  const host = `sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin !== `https://${host}` || url.username !== '' || url.password !== '')
    throw notTheirs('The message isn’t from Amazon.');
  return url;
}

const signedParts = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

/** What Amazon has signed. */
export const signedText = (envelope: Envelope): string =>
  signedParts[envelope.Type].map((name) => (envelope[name] == null ? '' : `${name}\n${envelope[name]}\n`)).join('');

/**
 * A message of SNS with bounces and complaints of SES. A subscription of the topic is confirmed.
 * @param fetchText asked for certificates and to confirm; for addresses of Amazon alone
 * @throws DomainError unauthenticated for what Amazon did not sign lately, or another topic sent; invalid, naming the fields
 */
export async function readSes(body: string, topic: string, now: Date, fetchText: FetchText): Promise<ReportsFrom> {
  const envelope = readJson(body, Envelope);
  if (!isSame(envelope.TopicArn, topic)) throw notTheirs('The message is from another topic.');
  const certificate = amazons(envelope.SigningCertURL, topic);
  if (!IS_CERTIFICATE.test(certificate.pathname) || certificate.search !== '' || certificate.hash !== '')
    throw notTheirs('The message isn’t from Amazon.');
  const verifier = createVerify(envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256');
  verifier.update(signedText(envelope));
  if (!verifier.verify(await fetchText(certificate.href), envelope.Signature, 'base64'))
    throw notTheirs('The signature isn’t right.');
  const age = now.getTime() - Date.parse(envelope.Timestamp);
  if (!(age > -AHEAD_MS && age < VALID_MS)) throw notTheirs('The message is too old.');
  if (envelope.Type === 'SubscriptionConfirmation') await fetchText(amazons(envelope.SubscribeURL ?? '', topic).href);
  return { source: 'ses', reports: envelope.Type === 'Notification' ? reportsIn(envelope) : [] };
}

function reportsIn({ Message, MessageId }: Envelope): MailReport[] {
  const { bounce, complaint } = readJson(Message, Notification);
  const bounced = (bounce?.bouncedRecipients ?? []).map(({ emailAddress, diagnosticCode }) => ({
    id: `ses-${MessageId}`,
    type: 'bounce' as const,
    address: emailAddress,
    permanent: bounce?.bounceType === 'Permanent',
    reason: (diagnosticCode ?? bounce?.bounceSubType ?? '').slice(0, 500),
  }));
  // Readers take a complaint back by "not spam".
  const isComplaint = complaint?.complaintFeedbackType !== 'not-spam';
  const complained = (isComplaint ? (complaint?.complainedRecipients ?? []) : []).map(({ emailAddress }) => ({
    id: `ses-${MessageId}`,
    type: 'complaint' as const,
    address: emailAddress,
    permanent: true,
    reason: complaint?.complaintFeedbackType ?? '',
  }));
  return [...bounced, ...complained];
}
