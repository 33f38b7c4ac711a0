import { describe, expect, it, jest } from '@jest/globals';
import { createSign, generateKeyPairSync } from 'node:crypto';
import { specify } from '../../../kernel/specification.js';
import { addressDecider } from '../address.decider.js';
import { EmailAddressErased, EmailAllowed, EmailBounced, EmailComplained } from '../address.events.js';
import { readPostmark } from './postmark.js';
import { readSes, signedText } from './ses.js';
import { readSigned, signatureOf } from './report.js';

const SECRET = 'a-secret-of-enough-characters';
const NOW = new Date('2026-03-01T12:00:00Z');
const SECONDS = NOW.getTime() / 1000;

describe('signed reports', () => {
  const body = JSON.stringify({ reports: [{ id: '1', type: 'bounce', address: 'ada@example.com', permanent: true }] });

  it('are read with our signature', () => {
    const { reports } = readSigned(body, signatureOf(body, SECRET, SECONDS), SECRET, NOW);
    expect(reports).toEqual([{ id: '1', type: 'bounce', address: 'ada@example.com', permanent: true, reason: '' }]);
  });

  it.each([
    ['none', undefined],
    ['another secret', signatureOf(body, 'another-secret-of-characters', SECONDS)],
    ['another body', signatureOf(`${body} `, SECRET, SECONDS)],
    ['an old one', signatureOf(body, SECRET, SECONDS - 301)],
    ['one of later', signatureOf(body, SECRET, SECONDS + 301)],
    ['an old one with a new time', signatureOf(body, SECRET, SECONDS - 900).replace(/t=\d+/, `t=${SECONDS}`)],
    ['nonsense', 't=x,v1=y'],
  ])('are refused with %s', (_, header) => {
    expect(() => readSigned(body, header, SECRET, NOW)).toThrow(expect.objectContaining({ kind: 'unauthenticated' }));
  });

  it('are refused by the field that is wrong', () => {
    const wrong = JSON.stringify({ reports: [{ id: '1', type: 'bounce', address: 'nobody' }] });
    expect(() => readSigned(wrong, signatureOf(wrong, SECRET, SECONDS), SECRET, NOW)).toThrow(
      expect.objectContaining({ details: { fields: { 'reports.0.address': expect.any(String) } } }),
    );
    expect(() => readSigned('{', signatureOf('{', SECRET, SECONDS), SECRET, NOW)).toThrow('isn’t JSON');
  });
});

describe('Postmark', () => {
  const basic = (password: string) => `Basic ${Buffer.from(`touchline:${password}`).toString('base64')}`;
  const bounce = { RecordType: 'Bounce', ID: 7, Type: 'HardBounce', Email: 'ada@example.com', Details: '550' };
  const read = (message: object) => readPostmark(JSON.stringify(message), basic(SECRET), SECRET).reports;

  it.each([
    [bounce, [{ type: 'bounce', permanent: true, reason: '550', id: 'postmark-Bounce-7' }]],
    [{ ...bounce, Type: 'Transient' }, [{ type: 'bounce', permanent: false }]],
    [{ ...bounce, Type: 'SoftBounce', Inactive: true }, [{ permanent: true }]],
    [{ ...bounce, RecordType: 'SpamComplaint' }, [{ type: 'complaint' }]],
    [{ ...bounce, RecordType: 'Delivery' }, []],
  ])('tells by %j', (message, reports) => expect(read(message)).toMatchObject(reports));

  it.each([undefined, basic('wrong'), basic(''), 'Bearer x', SECRET])('is refused with %j', (header) => {
    expect(() => readPostmark(JSON.stringify(bounce), header, SECRET)).toThrow('The password isn’t right.');
  });
});

describe('Amazon SES', () => {
  const TOPIC = 'arn:aws:sns:us-east-1:123456789012:bounces';
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const bounced = {
    notificationType: 'Bounce',
    bounce: {
      bounceType: 'Permanent',
      bouncedRecipients: [{ emailAddress: 'ada@example.com', diagnosticCode: '550 5.1.1' }],
    },
  };
  const unsigned = {
    Type: 'Notification' as const,
    MessageId: 'message-1',
    TopicArn: TOPIC,
    Message: JSON.stringify(bounced),
    Timestamp: '2026-03-01T12:00:00.000Z',
    SignatureVersion: '2' as const,
    Signature: '',
    SigningCertURL: 'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
  };
  const signed = (changes: Partial<Parameters<typeof signedText>[0]> = {}) => {
    const envelope = { ...unsigned, ...changes };
    const algorithm = envelope.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256';
    return { ...envelope, Signature: createSign(algorithm).update(signedText(envelope)).sign(privateKey, 'base64') };
  };
  const read = async (
    envelope: object,
    fetched = jest.fn((_url: string) => Promise.resolve(certificate)),
    now = new Date('2026-03-01T13:00:00Z'),
  ) => ({
    ...(await readSes(JSON.stringify(envelope), TOPIC, now, fetched)),
    asked: fetched.mock.calls.map(([url]) => url),
  });

  it.each(['1', '2'] as const)('tells of bounces, signed by version %s', async (SignatureVersion) => {
    expect((await read(signed({ SignatureVersion }))).reports).toEqual([
      { id: 'ses-message-1', type: 'bounce', address: 'ada@example.com', permanent: true, reason: '550 5.1.1' },
    ]);
  });

  it('tells of complaints, and of none that were taken back', async () => {
    const complaint = (complaintFeedbackType: string) =>
      JSON.stringify({
        notificationType: 'Complaint',
        complaint: { complainedRecipients: [{ emailAddress: 'ada@example.com' }], complaintFeedbackType },
      });
    expect((await read(signed({ Message: complaint('abuse') }))).reports).toMatchObject([{ type: 'complaint' }]);
    expect((await read(signed({ Message: complaint('not-spam') }))).reports).toEqual([]);
    expect((await read(signed({ Message: JSON.stringify({ eventType: 'Delivery' }) }))).reports).toEqual([]);
  });

  it('is confirmed as the subscription of our topic', async () => {
    const SubscribeURL = 'https://sns.us-east-1.amazonaws.com/?Action=ConfirmSubscription';
    const { asked } = await read(signed({ Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL }));
    expect(asked).toEqual([unsigned.SigningCertURL, SubscribeURL]);
    for (const elsewhere of [
      'https://evil.example/',
      'http://169.254.169.254/',
      SubscribeURL.replace('east', 'west'),
    ]) {
      const envelope = signed({ Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL: elsewhere });
      const fetched = jest.fn((_url: string) => Promise.resolve(certificate));
      await expect(read(envelope, fetched)).rejects.toThrow('isn’t from Amazon');
      expect(fetched.mock.calls).toEqual([[unsigned.SigningCertURL]]);
    }
  });

  it.each(['2026-03-01T13:16:00Z', '2026-03-01T11:54:00Z', '2026-04-01T12:00:00Z'])(
    'refuses at %s a message of 12:00, no matter who repeats it',
    (now) => expect(read(signed(), undefined, new Date(now))).rejects.toThrow('too old'),
  );

  it('refuses a message whose time can’t be read', () =>
    expect(read(signed({ Timestamp: 'yesterday' }))).rejects.toThrow('too old'));

  it.each([
    ['an unsigned message', unsigned],
    ['a changed message', { ...signed(), Message: JSON.stringify({ ...bounced, more: 1 }) }],
    ['a changed id', { ...signed(), MessageId: 'message-2' }],
    ['another topic', signed({ TopicArn: `${TOPIC}-of-others` })],
  ])('refuses %s', async (_, envelope) => {
    await expect(read(envelope)).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it.each([
    'https://evil.example/SimpleNotificationService-1.pem',
    'http://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com.evil.example/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com:8443/SimpleNotificationService-1.pem',
    'https://me@sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem',
    // The files of a bucket called “sns”, which anyone may own.
    'https://sns.s3-us-west-2.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1',
    'https://sns.us-east-1.amazonaws.com/x.pem',
    'https://sns.us-east-1.amazonaws.com/?x=/SimpleNotificationService-1.pem',
    'https://sns.us-east-1.amazonaws.com/SimpleNotificationService-1.pem?1',
    'file:///etc/passwd',
    '',
  ])('fetches no certificate from %j', async (SigningCertURL) => {
    const fetched = jest.fn((_url: string) => Promise.resolve(certificate));
    await expect(read(signed({ SigningCertURL }), fetched)).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('an address', () => {
  const address = specify(addressDecider);
  const report = { addressId: 'a', address: 'ada@example.com', reportId: 'r1', source: 'signed', reason: '' } as const;
  const first = { ...report, keyId: 'a.0' };
  const soft = EmailBounced({ ...first, permanent: false });
  const hard = EmailBounced({ ...first, reportId: 'r2', permanent: true });

  it('records each report once', () => {
    const again = { type: 'RecordBounce', ...report, permanent: false } as const;
    expect(address.given().when(again).events).toEqual([soft]);
    expect(address.given(soft).when(again).events).toEqual([]);
    expect(address.given(soft).when({ ...again, reportId: 'r3' }).events).toHaveLength(1);
  });

  it('is allowed again by an admin, until the next report; one of before changes nothing', () => {
    const allow = { type: 'AllowEmail', reason: 'Mended.' } as const;
    const allowed = EmailAllowed({ addressId: 'a', keyId: 'a.0', reason: 'Mended.' });
    expect(address.given(hard).when(allow).events).toEqual([allowed]);
    expect(address.given(soft).when(allow).error).toMatchObject({ code: 'not-stopped' });
    expect(address.given(hard, allowed).when(allow).error).toMatchObject({ code: 'not-stopped' });
    expect(address.given().when(allow).error).toMatchObject({ kind: 'not-found' });
    const replayed = { type: 'RecordBounce', ...report, reportId: 'r2', permanent: true } as const;
    expect(address.given(hard, allowed).when(replayed).events).toEqual([]);
    const complaint = EmailComplained({ ...first, reportId: 'r4' });
    expect(address.given(hard, allowed, complaint).when(allow).events).toEqual([allowed]);
  });
  it('stays stopped without its person; what is said later is sealed by another key', () => {
    const erase = { type: 'EraseAddress' } as const;
    const erased = EmailAddressErased({ addressId: 'a' });
    expect(address.given(hard).when(erase).events).toEqual([erased]);
    expect(address.given(hard, erased).when(erase).events).toEqual([]);
    expect(address.given().when(erase).events).toEqual([]);
    const late = { type: 'RecordBounce', ...report, reportId: 'r5', permanent: true } as const;
    expect(address.given(hard, erased).when(late).events).toMatchObject([{ data: { keyId: 'a.1' } }]);
    expect(address.given(hard, erased).when({ type: 'AllowEmail', reason: 'New here.' }).events).toMatchObject([
      { data: { keyId: 'a.1' } },
    ]);
    const again = EmailBounced({ ...report, keyId: 'a.1', reportId: 'r5', permanent: true });
    expect(address.given(hard, erased, again).when(erase).events).toEqual([erased]);
  });
});
