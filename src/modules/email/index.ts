import { MAIL_GATE } from '../../platform/mail/mail.js';
import { feature } from '../feature.js';
import { emailHandlers } from './email.api.js';
import { unsubscribeHandlers } from './unsubscribe.api.js';
import { ReadersChoice } from './mail-gate.js';

export const email = feature({
  name: 'email',
  handlers: [...emailHandlers, ...unsubscribeHandlers],
  providers: [{ provide: MAIL_GATE, useClass: ReadersChoice }],
  exports: [MAIL_GATE],
});
