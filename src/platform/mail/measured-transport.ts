import type { Meter } from '@opentelemetry/api';
import { PermanentFailure } from '../jobs/job-handler.js';
import { SECONDS, timed } from '../telemetry/timed.js';
import type { MailTransport } from './mail.js';

/** A transport of which each delivery is measured: `done`, `refused` for good, or `failed` for now. */
export function measured(transport: MailTransport, meter: Meter): MailTransport {
  const mails = meter.createHistogram('touchline.mail.seconds', {
    ...SECONDS,
    description: 'Mails handed to the mail server.',
  });
  return {
    deliver: (mail) =>
      timed(
        mails,
        {},
        () => transport.deliver(mail),
        (error) => (error instanceof PermanentFailure ? 'refused' : 'failed'),
      ),
    close: () => transport.close(),
  };
}
