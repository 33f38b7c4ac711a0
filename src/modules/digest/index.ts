import type { DemoCast } from '../../demo/demo-part.js';
import { accounts } from '../account/public.js';
import { digestEmails } from './email-samples.js';
import { feature } from '../feature.js';
import { DigestSchedule } from './digest-schedule.js';
import { digestHandlers } from './digest.api.js';
import { DigestErasure, DigestOnDemand, SendDigestNow, SendDigests } from './digest.policies.js';
import { Digests } from './digests.js';
import { regularWork } from '../../platform/clock/regularly.js';

/** Daily updates: one email in the morning about what happened to the athletes a person follows. */
export const digest = feature({
  name: 'digest',
  emails: { title: 'Daily updates', samples: digestEmails },
  erasure: [DigestErasure],
  demo: { play: moveEast },
  handlers: digestHandlers,
  providers: [
    Digests,
    DigestOnDemand,
    DigestSchedule,
    regularWork(DigestSchedule, { everyMinutes: 0.5, role: 'worker', run: (schedule) => schedule.run() }),
    SendDigestNow,
    SendDigests,
  ],
});

/** One athlete spends the year with a relative, an hour ahead of their team. */
function moveEast({ timeline, teams }: DemoCast): void {
  const self = teams[0]?.athletes[2]?.self;
  if (!self) return;
  const move = { type: 'SetTimeZone', timeZone: 'America/New_York' } as const;
  timeline.does('own time zone', 12, self, accounts.of(self.userId), move);
}
