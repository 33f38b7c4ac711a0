import { digestEmails } from './email-samples.js';
import { feature } from '../feature.js';
import { DigestSchedule } from './digest-schedule.js';
import { DigestErasure, SendDigests } from './digest.policies.js';
import { Digests } from './digests.js';

/** Daily updates: one email in the morning about what happened to those whom a person follows. */
export const digest = feature({
  name: 'digest',
  emails: { title: 'Daily updates', samples: digestEmails },
  erasure: [DigestErasure],
  providers: [Digests, DigestSchedule, SendDigests],
});
