import { SpanKind, type Meter } from '@opentelemetry/api';
import { PermanentFailure } from '../jobs/job-handler.js';
import { SECONDS, timed } from '../telemetry/timed.js';
import type { Traces } from '../telemetry/traces.js';
import type { MailTransport } from './mail.js';

/** A transport that traces and measures each delivery: `done`, `refused` for good, or `failed` for now. */
export function observed(transport: MailTransport, meter: Meter, traces: Traces): MailTransport {
  const mails = meter.createHistogram('touchline.mail.seconds', {
    ...SECONDS,
    description: 'Mails handed to the mail server.',
  });
  return {
    deliver: (mail) =>
      traces.step({ name: 'mail', kind: SpanKind.CLIENT }, () =>
        timed(
          mails,
          {},
          () => transport.deliver(mail),
          (error) => (error instanceof PermanentFailure ? 'refused' : 'failed'),
        ),
      ),
    close: () => transport.close(),
  };
}
