import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { regularWork } from '../clock/regularly.js';
import { Config } from '../config/config.js';
import { METRICS, type Metrics } from '../telemetry/metrics.js';
import { type Traces, TRACES } from '../telemetry/traces.js';
import { InboxController } from './inbox/inbox.controller.js';
import { Inbox, LocalInbox } from './inbox/inbox.js';
import { MAIL_TRANSPORT, type MailTransport } from './mail.js';
import { MailRemoval, MailRetention } from './mail-retention.js';
import { Mailer } from './mailer.js';
import { observed, SmtpTransport } from './smtp-transport.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Global()
@Module({
  controllers: [InboxController],
  providers: [
    {
      provide: MAIL_TRANSPORT,
      inject: [Config, METRICS, TRACES],
      useFactory: ({ smtpAddress }: Config, { meter }: Metrics, traces: Traces): MailTransport =>
        observed(smtpAddress === undefined ? new LocalInbox() : new SmtpTransport(smtpAddress), meter, traces),
    },
    Mailer,
    MailRemoval,
    MailRetention,
    regularWork(MailRetention, { everyMinutes: 60, role: 'worker', run: (retention) => retention.sweep() }),
    Inbox,
    UnsubscribeLinks,
  ],
  exports: [Mailer, MailRemoval, UnsubscribeLinks],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
