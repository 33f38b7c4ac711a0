import { describe, expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import { browserOf, markBrowser } from './sso-steps.js';

const secret = 'A'.repeat(43);

function reply(cookie?: string) {
  const sent: string[] = [];
  const header = (_name: string, value: string) => sent.push(value);
  return { sent, reply: { request: { headers: { cookie } }, header } as object as FastifyReply };
}

describe('the cookie that ties a sign-in to a browser', () => {
  it.each([
    [`touchline-sso=${secret}`, false, secret],
    [`other=1; touchline-sso=${secret}; more=2`, false, secret],
    [`touchline-sso=${secret}`, true, undefined],
    [`__Host-touchline-sso=${secret}`, true, secret],
    ['touchline-sso=short', false, undefined],
    [`x-touchline-sso=${secret}`, false, undefined],
    [undefined, false, undefined],
  ])('in %j (https: %j) is %j', (cookie, https, found) => expect(browserOf(reply(cookie).reply, https)).toBe(found));

  it('is drawn once for a browser, and cannot be planted from elsewhere where there is https', () => {
    const fresh = reply();
    const drawn = markBrowser(fresh.reply, true);
    expect(fresh.sent).toEqual([`__Host-touchline-sso=${drawn}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax; Secure`]);
    expect(markBrowser(reply(`__Host-touchline-sso=${drawn}`).reply, true)).toBe(drawn);
    expect(markBrowser(reply().reply, true)).not.toBe(drawn);
  });
});
