import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { METRICS } from '../telemetry/metrics.token.js';
import type { Metrics } from '../telemetry/metrics.js';
import type { Traces } from '../telemetry/traces.js';
import { TRACES } from '../telemetry/traces.token.js';
import { InboxController } from './inbox/inbox.controller.js';
import { Inbox } from './inbox/inbox.js';
import { LocalInbox } from './local-inbox.js';
import { MAIL_TRANSPORT, type MailTransport } from './mail.js';
import { MailRetention } from './mail-retention.js';
import { MailRemoval } from './mail-removal.js';
import { Mailer } from './mailer.js';
import { observed } from './observed-transport.js';
import { SmtpTransport } from './smtp-transport.js';

@Global()
@Module({
  controllers: [InboxController],
  providers: [
    {
      provide: MAIL_TRANSPORT,
      inject: [Config, METRICS, TRACES],
      useFactory: ({ smtpUrl }: Config, { meter }: Metrics, traces: Traces): MailTransport =>
        observed(smtpUrl === undefined ? new LocalInbox() : new SmtpTransport(smtpUrl), meter, traces),
    },
    Mailer,
    MailRemoval,
    MailRetention,
    Inbox,
  ],
  exports: [Mailer, MailRemoval],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
