import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LocalTimeStamps, opensslThere } from '../../../test/support/local-time-stamps.js';
import { partUnavailable } from '../../../test/support/parts.js';
import { certificatesOf, checkKeptTimeStamp } from './check-time-stamp.js';
import { askForTimeStamp } from './time-stamp.js';

const now = { text: '{"hash":"abc","sequence":7}', time: new Date().toISOString() };

if (opensslThere()) describe('a time stamp', describeTimeStamps);
else it('can not run', () => partUnavailable('time stamps', 'openssl is not installed'));

function describeTimeStamps(): void {
  let stamps: LocalTimeStamps;
  beforeAll(async () => {
    stamps = await LocalTimeStamps.start();
  });
  afterAll(() => stamps.stop());
  beforeEach(() => {
    stamps.answer = (query) => stamps.reply(query);
  });

  it('is got, and holds for OpenSSL as well', async () => {
    const token = await askForTimeStamp(now, stamps.service());
    writeFileSync(stamps.at('token.der'), Buffer.from(token, 'base64'));
    writeFileSync(stamps.at('text'), now.text);
    const said = stamps.openssl(
      ...['ts', '-verify', '-data', stamps.at('text'), '-in', stamps.at('token.der'), '-token_in'],
      ...['-CAfile', stamps.at('ca.pem')],
    );
    expect(said).toContain('Verification: OK');
  });

  it('of another text, or of another question, is refused', async () => {
    let before: Buffer = Buffer.alloc(0);
    stamps.answer = (query) => (before = stamps.reply(query));
    await askForTimeStamp({ ...now, text: 'something else' }, stamps.service());
    stamps.answer = () => before;
    await expect(askForTimeStamp(now, stamps.service())).rejects.toThrow('It answers a different request.');
  });

  it('of an unknown signer is refused', async () => {
    await expect(askForTimeStamp(now, stamps.service('stranger.pem'))).rejects.toThrow('The time stamp is invalid');
  });

  it('of which a bit has changed is refused', async () => {
    stamps.answer = (query) => {
      const reply = stamps.reply(query);
      reply[reply.length - 20]! ^= 1;
      return reply;
    };
    await expect(askForTimeStamp(now, stamps.service())).rejects.toThrow('The time stamp is invalid');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html>')],
    ['a refusal', Buffer.from('30053003020102', 'hex')],
  ])('that is %s is none', async (_, bytes) => {
    stamps.answer = () => bytes;
    await expect(askForTimeStamp(now, stamps.service())).rejects.toThrow('It isn’t a time stamp');
  });

  describe('that was kept', () => {
    let token: string;
    const trusted = (name: string) => certificatesOf(stamps.at(name));
    beforeEach(async () => {
      token = await askForTimeStamp(now, stamps.service());
    });

    it('holds again, by the authorities or by the certificate that it brings along', async () => {
      expect(await checkKeptTimeStamp(token, now, await trusted('ca.pem'))).toBe('tsa.test');
      expect(await checkKeptTimeStamp(token, now, undefined)).toBe('tsa.test');
      const byStrangers = checkKeptTimeStamp(token, now, await trusted('stranger.pem'));
      await expect(byStrangers).rejects.toThrow('The time stamp is invalid');
    });

    it('is refused where it is of something else, or of another time', async () => {
      const other = checkKeptTimeStamp(token, { ...now, text: '{"hash":"abd","sequence":7}' }, undefined);
      await expect(other).rejects.toThrow('It is a time stamp of something else.');
      for (const hours of [-1, 1]) {
        const time = new Date(Date.parse(now.time) + hours * 3_600_000).toISOString();
        await expect(checkKeptTimeStamp(token, { ...now, time }, undefined)).rejects.toThrow(
          `but the anchor’s time is ${time}.`,
        );
      }
    });

    it('is refused where any of its bytes that say something have changed', async () => {
      const whole = Buffer.from(token, 'base64');
      // Its own content is in the first half, the signature at the end.
      for (const place of [whole.length - 20, whole.indexOf(Buffer.from('tsa.test')), 100]) {
        const changed = Buffer.from(whole);
        changed[place]! ^= 1;
        await expect(checkKeptTimeStamp(changed.toString('base64'), now, await trusted('ca.pem'))).rejects.toThrow(
          /^It is |^The time stamp is invalid/,
        );
      }
      await expect(checkKeptTimeStamp('bm9uZQ==', now, undefined)).rejects.toThrow('It isn’t a time stamp');
    });
  });
}
