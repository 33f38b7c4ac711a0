import { sendDailyUpdate } from '../../../contract/email/preferences.js';
import { implement } from '../access/public.js';
import { DigestOnDemand } from './digest.policies.js';

export const digestHandlers = [
  implement(sendDailyUpdate, { with: [DigestOnDemand] }, async (_input, { caller: { userId, email } }, onDemand) => ({
    sentTo: (await onDemand.ask(userId, email)) ? email : null,
  })),
];
