import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import type { TestDatabase } from '../../../test/support/database.js';
import { migratedTestDatabase } from '../../../test/support/migrate.js';
import { TestSmtpServer } from '../../../test/support/smtp.js';
import { Config } from '../config/config.js';
import { createPool } from '../database/create-pool.js';
import type { MailRefusal } from '../../../contract/mail/vocabulary.js';
import { PermanentFailure } from '../jobs/job-handler.js';
import { PersonKeys } from '../privacy/person-keys.js';
import { MailRemoval, MailRetention, MAILS_STAY_DAYS } from './mail-retention.js';
import { renderEmail } from './message/email-message.js';
import type { Bounce, Departing, Mail, MailTransport } from './mail.js';
import { Mailer } from './mailer.js';
import { SmtpTransport } from './smtp-transport.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

const config = Object.assign(new Config(), { publicUrl: 'https://touchline.example.com' });

describe('Mailer', () => {
  let database: TestDatabase;
  let pool: pg.Pool;
  let server: TestSmtpServer;
  let transport: SmtpTransport;
  let mailer: Mailer;
  let keys = 0;
  let links: UnsubscribeLinks;
  /** What the gate was asked, and what it answers next. */
  const departing: Departing[] = [];
  let refusal: MailRefusal | undefined;
  const bounces: Bounce[] = [];
  const gate = {
    refusal: (_db: unknown, mail: Departing) => {
      departing.push(mail);
      return Promise.resolve(refusal);
    },
    bounced: (bounce: Bounce) => {
      bounces.push(bounce);
      return Promise.resolve();
    },
  };

  beforeAll(async () => {
    database = await migratedTestDatabase();
    pool = createPool(database.url, { name: 'test', max: 8 });
    server = await TestSmtpServer.start();
    transport = new SmtpTransport(server.url);
    links = new UnsubscribeLinks(config, new PersonKeys(pool, { masterKey: Buffer.alloc(32, 7) }));
    mailer = mailerOver(transport);
  });
  afterEach(() => {
    server.forget();
    departing.length = 0;
    bounces.length = 0;
    refusal = undefined;
  });
  afterAll(async () => {
    transport.close();
    await server.stop();
    await pool.end();
    await database.drop();
  });

  const aMail = (changes: Partial<Mail> = {}): Mail => ({
    key: `test.${++keys}`,
    to: { personId: 'person-1', address: 'ada@example.com', name: 'Ada Example' },
    subject: 'Welcome',
    html: '<p>Welcome to the team</p>',
    text: 'Welcome to the team',
    ...changes,
  });
  const rowOf = async (key: string) =>
    (await pool.query<Record<string, unknown>>('SELECT * FROM touchline.mails WHERE key = $1', [key])).rows[0];
  const mailerOver = (over: MailTransport) => new Mailer(pool, over, gate, links, config);
  const through = (deliver: MailTransport['deliver']) => mailerOver({ deliver, close: () => undefined });

  describe('of a person', () => {
    const pictures = [{ cid: 'code', type: 'image/png' as const, content: Buffer.from('Ada’s code') }];
    const said = (row: unknown) => JSON.stringify(row);
    const names = /ada|welcome|base64/i;

    it('is empty, pictures too, once it is old, and is still not sent again', async () => {
      const [old, young] = [aMail({ pictures, topic: 'news' }), aMail({ pictures })];
      for (const mail of [old, young]) await mailer.send(mail);
      await pool.query('UPDATE touchline.mails SET created_at = now() - make_interval(days => $2) WHERE key = $1', [
        old.key,
        MAILS_STAY_DAYS + 1,
      ]);
      await new MailRetention(pool).sweep();
      expect(said(await rowOf(old.key))).not.toMatch(names);
      expect(said(await rowOf(young.key))).toMatch(names);
      expect(await mailer.send(old)).toBe('already-sent');
      expect(server.received).toHaveLength(2);
    });

    it('is empty, pictures too, once they are erased', async () => {
      const to = { personId: 'erased-with-pictures', address: 'ada@example.com', name: 'Ada Example' };
      const mail = aMail({ pictures, to });
      await mailer.send(mail);
      await new MailRemoval(pool).run(['erased-with-pictures']);
      expect(said(await rowOf(mail.key))).not.toMatch(names);
    });
  });

  it('hands a mail over as HTML and text, and records it with those it is about', async () => {
    const mail = aMail({ about: ['person-2'] });
    expect(await mailer.send(mail)).toBe('sent');
    const [received] = server.received;
    expect(server.received).toHaveLength(1);
    expect(received).toMatchObject({ from: 'no-reply@touchline.example.com', to: ['ada@example.com'] });
    expect(received!.raw).toMatch(/^From: Touchline <no-reply@touchline\.example\.com>$/m);
    expect(received!.raw).toMatch(/^To: Ada Example <ada@example\.com>$/m);
    expect(received!.raw).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(received!.raw).toContain('Content-Type: text/html');
    expect(received!.raw).toContain('Content-Type: text/plain');
    const row = await rowOf(mail.key);
    expect(row).toMatchObject({ state: 'sent', person_ids: ['person-1', 'person-2'], message_id: received!.messageId });
  });

  it('writes the row before the mail leaves', async () => {
    const mail = aMail();
    let seen: unknown;
    await through(async () => {
      seen = (await rowOf(mail.key))?.['state'];
    }).send(mail);
    expect(seen).toBe('sending');
  });

  it('sends one mail for a key, however often and from however many places it is asked', async () => {
    const mail = aMail();
    const answers = await Promise.all(Array.from({ length: 6 }, () => mailer.send(mail)));
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
    expect(await mailer.send({ ...mail, subject: 'Changed' })).toBe('already-sent');
    expect(server.received).toHaveLength(1);
  });

  it('tries again after a failure, with the content and Message-ID of the first time', async () => {
    const mail = aMail();
    server.answerNext(451, 'Try again later');
    await expect(mailer.send(mail)).rejects.not.toBeInstanceOf(PermanentFailure);
    expect(await rowOf(mail.key)).toMatchObject({ state: 'sending', sent_at: null });
    const messageId = (await rowOf(mail.key))?.['message_id'];
    expect(await mailer.send({ ...mail, subject: 'Changed' })).toBe('sent');
    expect(server.received).toMatchObject([{ messageId }]);
    expect(server.received[0]!.raw).toMatch(/^Subject: Welcome$/m);
  });

  it('repeats a mail with the same Message-ID only when it died between the OK and the record', async () => {
    const mail = aMail();
    const dying = through(async (outgoing) => {
      await transport.deliver(outgoing);
      await pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
      );
    });
    await expect(dying.send(mail)).rejects.toThrow();
    expect(await rowOf(mail.key)).toMatchObject({ state: 'sending' });
    expect(await mailer.send(mail)).toBe('sent');
    expect(await mailer.send(mail)).toBe('already-sent');
    const ids = server.received.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  describe('of a topic', () => {
    it('sends one until its reader has looked, however many are asked for at once, and to each reader', async () => {
      const topic = `topic-${++keys}`;
      const answers = await Promise.all(Array.from({ length: 6 }, () => mailer.send(aMail({ topic }))));
      expect(answers.filter((answer) => answer === 'sent')).toHaveLength(1);
      const to = { personId: 'person-2', address: 'bob@example.com', name: 'Bob' };
      expect(await mailer.send(aMail({ topic, to }))).toBe('sent');
      expect(await mailer.send(aMail({ topic }))).toBe('already-sent');
      await mailer.looked(topic);
      expect(await mailer.send(aMail({ topic }))).toBe('sent');
      expect(await mailer.send(aMail({ topic }))).toBe('already-sent');
    });

    it('loses none: one that could not leave leaves with the next, and a look does not end what never came', async () => {
      const topic = `topic-${++keys}`;
      const [first, second] = [aMail({ topic, subject: 'First' }), aMail({ topic, subject: 'Second' })];
      server.answerNext(451, 'Try again later');
      await expect(mailer.send(first)).rejects.toThrow();
      await mailer.looked(topic);
      expect(await mailer.send(second)).toBe('sent');
      expect(server.received[0]!.raw).toMatch(/^Subject: First$/m);
      expect(await mailer.send(first)).toBe('already-sent');
      await mailer.looked(topic);
      // Tried again after the look, it is the same mail still.
      expect(await mailer.send(first)).toBe('already-sent');
      expect(await mailer.send(second)).toBe('sent');
    });

    it('says nothing once the person it was about is erased', async () => {
      const topic = `topic-${++keys}`;
      server.answerNext(451, 'Try again later');
      await expect(mailer.send(aMail({ topic, about: [`erased-${topic}`] }))).rejects.toThrow();
      await new MailRemoval(pool).run([`erased-${topic}`]);
      expect(await mailer.send(aMail({ topic }))).toBe('sent');
    });
  });

  describe('of a kind', () => {
    const message = {
      head: { name: 'Touchline', color: null },
      subject: 'News',
      preview: 'What is new',
      heading: 'News',
      paragraphs: ['Hi Ada,'],
      reason: 'You’re getting this because you have an account.',
    };
    const news = (changes: Partial<Mail> = {}) => aMail({ ...renderEmail(message), kind: 'newsletters', ...changes });
    const decoded = (raw: string) => raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

    it('says how to unsubscribe, to mail programs (RFC 8058) and to readers', async () => {
      expect(await mailer.send(news())).toBe('sent');
      const [headers = ''] = server.received[0]!.raw.split(/\r?\n\r?\n/);
      const { url } = await links.of({ userId: 'person-1', kind: 'newsletters' });
      expect(url).toMatch(/^https:\/\/touchline\.example\.com\/unsubscribe\/[\w-]+\.[\w-]{32}$/);
      expect(headers.replace(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${url}>`);
      expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      const raw = decoded(server.received[0]!.raw);
      expect(raw).toContain(`<a href="${url}"`);
      expect(raw).toContain('Unsubscribe from newsletters');
      expect(raw).toContain(`\n${url}`);
      expect(departing).toEqual([{ address: 'ada@example.com', personId: 'person-1', kind: 'newsletters' }]);
    });

    it('names a mailbox too where one is configured, and promises no one-click without https', async () => {
      const plain = Object.assign(new Config(), {
        publicUrl: 'http://localhost:3000',
        unsubscribeTo: 'out@example.com',
      });
      const here = new UnsubscribeLinks(plain, new PersonKeys(pool, { masterKey: Buffer.alloc(32, 7) }));
      await new Mailer(pool, transport, gate, here, plain).send(news());
      const headers = server.received[0]!.raw.split(/\r?\n\r?\n/)[0]!.replace(/\r?\n[ \t]+/g, ' ');
      const { url, mailto } = await here.of({ userId: 'person-1', kind: 'newsletters' });
      expect(mailto).toMatch(/^mailto:out@example\.com\?subject=/);
      expect(headers).toContain(`List-Unsubscribe: <${url}>, <${mailto}>`);
      expect(headers).not.toContain('List-Unsubscribe-Post');
    });

    it('has no such headers and no link when it is about the account', async () => {
      await mailer.send(aMail(renderEmail(message)));
      expect(server.received[0]!.raw).not.toMatch(/unsubscribe/i);
      expect(departing).toMatchObject([{ kind: null }]);
    });

    it.each(['unwanted', 'bounced', 'complained'] as const)(
      'does not leave when it is %s, and says so',
      async (why) => {
        const topic = `topic-${++keys}`;
        const mail = news({ topic });
        refusal = why;
        expect(await mailer.send(mail)).toBe('not-sent');
        expect(await rowOf(mail.key)).toMatchObject({
          state: 'not-sent',
          refused_for: why,
          sent_at: null,
          topic: null,
        });
        refusal = undefined;
        expect(await mailer.send(mail)).toBe('not-sent');
        expect(server.received).toHaveLength(0);
        // It represents nothing: the next of its topic leaves.
        expect(await mailer.send(news({ topic }))).toBe('sent');
      },
    );

    it('asks at the last moment: what became unwanted while it waited for the mail server stays', async () => {
      const mail = news();
      server.answerNext(451, 'Try again later');
      await expect(mailer.send(mail)).rejects.toThrow();
      refusal = 'unwanted';
      expect(await mailer.send(mail)).toBe('not-sent');
      expect(server.received).toHaveLength(0);
    });

    it('is made of the layout that has a foot, or refused', () =>
      expect(mailer.send(aMail({ kind: 'newsletters' }))).rejects.toThrow('needs the foot'));
  });

  it.each([
    [550, 'No such user', '550'],
    [550, '5.1.1 No such user', '550 5.1.1'],
    [553, '5.1.3 Bad address', '553 5.1.3'],
    [550, '5.2.1 Mailbox disabled', '550 5.2.1'],
  ])('reports %d %s as a bounce, and does not send it again', async (code, message, codes) => {
    const mail = aMail({ topic: `bounced-${keys}` });
    server.answerNext(code, message);
    expect(await mailer.send(mail)).toBe('bounced');
    const row = await rowOf(mail.key);
    expect(row).toMatchObject({ state: 'not-sent', refused_for: 'bounced', topic: null });
    expect(bounces).toEqual([{ id: row!['message_id'], address: 'ada@example.com', codes }]);
    expect(await mailer.send(mail)).toBe('not-sent');
    expect(server.received).toHaveLength(0);
  });

  it.each([
    [550, '5.7.1 Your address is blocked'],
    [553, '5.1.8 Bad sender'],
    [554, 'Transaction failed'],
    [552, '5.2.2 Mailbox full'],
  ])('gives up at once on %d %s, and blames no address', async (code, message) => {
    server.answerNext(code, message);
    await expect(mailer.send(aMail())).rejects.toBeInstanceOf(PermanentFailure);
    expect(bounces).toEqual([]);
  });

  it('records a bounce before the email counts as one, so that a crash between loses none', async () => {
    const mail = aMail();
    server.answerNext(550, 'No such user');
    jest.spyOn(gate, 'bounced').mockRejectedValueOnce(new Error('The log is away.'));
    await expect(mailer.send(mail)).rejects.toThrow('away');
    server.answerNext(550, 'No such user');
    expect(await mailer.send(mail)).toBe('bounced');
    expect(bounces).toHaveLength(1);
  });

  it('does not give up on a server that is away', async () => {
    const nowhere = new SmtpTransport('smtp://127.0.0.1:9');
    const failure = await mailerOver(nowhere)
      .send(aMail())
      .catch((error: unknown) => error);
    nowhere.close();
    expect(failure).toMatchObject({ code: 'ESOCKET' });
    expect(failure).not.toBeInstanceOf(PermanentFailure);
  });

  it.each(['nobody', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', '"x" <a@example.com>', ''])(
    'refuses %j as an address, and writes nothing',
    async (address) => {
      const mail = aMail({ to: { personId: 'person-1', address, name: 'Ada' } });
      await expect(mailer.send(mail)).rejects.toBeInstanceOf(PermanentFailure);
      expect(await rowOf(mail.key)).toBeUndefined();
      expect(server.received).toHaveLength(0);
    },
  );

  it('lets no name and no subject add a header', async () => {
    const injection = 'Ada\r\nBcc: eve@example.com\r\n\r\nboo\u2028X-Evil: 1\u202e';
    await mailer.send(
      aMail({ subject: injection, to: { personId: 'p', address: 'ada@example.com', name: injection } }),
    );
    const [received] = server.received;
    expect(received!.to).toEqual(['ada@example.com']);
    const [headers = ''] = received!.raw.split(/\r?\n\r?\n/);
    expect(headers).not.toMatch(/^(Bcc|X-Evil):/im);
    expect(headers).toMatch(/^Subject: Ada Bcc: eve@example\.com boo X-Evil: 1$/m);
  });
});
