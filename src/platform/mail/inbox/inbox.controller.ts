import { createHash } from 'node:crypto';
import { Controller } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { showInbox, showMail, showMailHtml } from '../../../../contract/mail/endpoints.js';
import { Ctx, Endpoint, Input, type InputOf } from '../../http/endpoint.decorator.js';
import { RequestContext } from '../../http/request-context.js';
import { drawnIn } from '../kept-pictures.js';
import { Inbox, type Asked } from './inbox.js';
import { INBOX_STYLE, listPage, mailPage } from './inbox-page.js';

const style = createHash('sha256').update(INBOX_STYLE).digest('base64');
const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${style}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
// Emails style themselves inline. They run and fetch nothing and have no origin; links open a new tab.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The local inbox, instead of a mail server. */
@Controller()
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  @Endpoint(showInbox)
  async list(@Input() { query }: InputOf<typeof showInbox>, @Ctx() { reply }: RequestContext): Promise<string> {
    const entries = await this.inbox.list(askedBy(reply), query.before);
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store');
    return listPage(entries);
  }

  @Endpoint(showMail)
  async show(@Input() { params }: InputOf<typeof showMail>, @Ctx() { reply }: RequestContext): Promise<string> {
    const mail = await this.inbox.read(askedBy(reply), params.id);
    reply.header('content-security-policy', PAGE_POLICY).header('cache-control', 'no-store');
    return mailPage(mail);
  }

  @Endpoint(showMailHtml)
  async frame(@Input() { params }: InputOf<typeof showMailHtml>, @Ctx() { reply }: RequestContext): Promise<string> {
    const mail = await this.inbox.read(askedBy(reply), params.id);
    reply.header('content-security-policy', MAIL_POLICY).header('cache-control', 'no-store');
    reply.header('x-frame-options', 'SAMEORIGIN');
    return drawnIn(mail.html, mail.images);
  }
}

const askedBy = ({ request }: FastifyReply): Asked => ({
  from: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  host: request.headers.host ?? '',
});
