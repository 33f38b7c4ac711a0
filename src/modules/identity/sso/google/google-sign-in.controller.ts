import { Controller } from '@nestjs/common';
import { completeSso, googleCallback, linkGoogle, startGoogle } from '../../../../../contract/identity/sso.js';
import { WORK_HEADER } from '../../../../../contract/work.js';
import { Config } from '../../../../platform/config/config.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../../access/public.js';
import { addressKey } from '../../../../platform/limits/address.js';
import { Limits, type Limit } from '../../../../platform/limits/limits.js';
import { Work } from '../../../../platform/limits/work.js';
import { Handover } from '../../sessions/handover.js';
import { userOf } from '../../signing-in/session-user.js';
import { browserOf, markBrowser } from './browser-cookie.js';
import { GoogleSignIn } from './google-sign-in.js';

/** Attempts from one network address that ended in no sign-in; past that each costs work. */
export const START_LIMIT: Limit = { name: 'sso-start', most: 60, seconds: 15 * 60 };

@Controller()
export class GoogleSignInController {
  private readonly https: boolean;

  constructor(
    private readonly google: GoogleSignIn,
    private readonly limits: Limits,
    private readonly work: Work,
    private readonly handover: Handover,
    config: Config,
  ) {
    this.https = config.publicUrl.startsWith('https:');
  }

  @Endpoint(startGoogle)
  async start(
    @Input() { body }: InputOf<typeof startGoogle>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof startGoogle>> {
    await this.countStart(ctx);
    return { url: await this.google.start(markBrowser(ctx.reply, this.https), body.redirect) };
  }

  @Endpoint(linkGoogle)
  async link(
    @Input() { body }: InputOf<typeof linkGoogle>,
    @Ctx() ctx: RequestContext,
  ): Promise<AnswerOf<typeof linkGoogle>> {
    await this.countStart(ctx);
    const { userId, sessionId } = ctx.caller;
    const browser = markBrowser(ctx.reply, this.https);
    return { url: await this.google.start(browser, body.redirect, { userId, sessionId }) };
  }

  @Endpoint(googleCallback)
  async callback(@Ctx() { reply }: RequestContext): Promise<string> {
    const outcome = await this.google.finish(browserOf(reply, this.https), reply.request.url.split('?', 2)[1] ?? '');
    reply.header('location', `/sso-redirect?${new URLSearchParams({ ...outcome }).toString()}`);
    return '';
  }

  @Endpoint(completeSso)
  async complete(
    @Input() { body }: InputOf<typeof completeSso>,
    @Ctx() { reply, userAgent, address }: RequestContext,
  ): Promise<AnswerOf<typeof completeSso>> {
    const browser = browserOf(reply, this.https);
    const { signedIn, redirect } = await this.google.complete(browser, body.ticket, userAgent);
    await this.limits.forgive(START_LIMIT, addressKey(address));
    if (!signedIn) return { token: null, user: null, linked: true, redirect };
    if ('waitsFor' in signedIn) return { token: null, user: null, linked: false, redirect, ...signedIn };
    const handed = await this.handover.give(reply, signedIn.token);
    return { token: null, ...handed, user: userOf(signedIn.caller), linked: false, redirect };
  }

  private async countStart({ address, reply }: RequestContext): Promise<void> {
    await this.work.count([[START_LIMIT, addressKey(address)]], reply.request.headers[WORK_HEADER]);
  }
}
