import type { EmailSample, SampleWorld } from '../email-sample.js';
import { birthdayAnsweredEmail, birthdayAskedEmail } from './birthday/birthday.policies.js';
import { acceptedAthleteEmail, acceptedParentEmail, joinRequestEmail } from './membership/membership.policies.js';
import {
  type AskingFacts,
  askingParentEmail,
  parentAnsweredEmail,
  parentAskedEmail,
  parentVouchedEmail,
} from './parents/asking.policies.js';
import { reviewEmail } from './parents/guardian-review.policies.js';
import { linkChangeEmail } from './parents/link-change.policies.js';
import { linkedAthleteEmail, linkedCoachEmail, linkedParentEmail } from './parents/parent-linked.policies.js';
import { removalRequestedEmail } from './parents/removal-request.policies.js';

const toCoach = { to: 'the primary coach', kind: 'team-notices' } as const;

const asking = (world: SampleWorld): AskingFacts => ({
  ...world,
  relationship: 'Mother',
  isFirst: true,
  others: [],
});
const linked = (world: SampleWorld, reader: 'athlete' | 'parent' | 'coach') => ({
  ...world,
  linked: world.parent,
  relationship: 'Mother' as const,
  confirmer: 'coach' as const,
  reader: { athlete: world.athlete, parent: { firstName: 'Terrence' }, coach: world.coach }[reader],
});

export const athleteEmails: readonly EmailSample[] = [
  {
    key: 'join-requested',
    to: 'the team’s coaches',
    kind: 'team-notices',
    write: (world) => joinRequestEmail({ ...world, reader: world.coach }),
  },
  {
    key: 'athlete-accepted',
    to: 'the athlete',
    write: (world) => acceptedAthleteEmail({ ...world, reader: world.athlete }),
  },
  {
    key: 'athlete-accepted-parent',
    to: 'the athlete’s parents',
    write: (world) => acceptedParentEmail({ ...world, reader: world.parent }),
  },
  {
    key: 'parent-asked',
    to: 'the athlete, and parents who answer too',
    write: (world) => parentAskedEmail({ ...asking(world), isFirst: false }, 'athlete', world.athlete.firstName),
  },
  {
    key: 'parent-asked-coach',
    ...toCoach,
    write: (world) => parentAskedEmail(asking(world), 'coach', world.coach.firstName),
  },
  {
    key: 'parent-waits',
    to: 'the parent who asked',
    write: (world) => askingParentEmail(asking(world), world.parent.firstName),
  },
  {
    key: 'parent-confirmed',
    to: 'the parent who asked',
    write: (world) => parentAnsweredEmail(asking(world), 'confirmed', false, world.parent.firstName),
  },
  {
    key: 'parent-declined',
    to: 'the parent who asked',
    write: (world) => parentAnsweredEmail(asking(world), 'refused', false, world.parent.firstName),
  },
  {
    key: 'parent-vouched',
    to: 'the athlete, other parents and the primary coach',
    write: (world) => parentVouchedEmail(asking(world), 'coach', 'athlete', world.athlete.firstName),
  },
  {
    key: 'guardian-review',
    ...toCoach,
    write: ({ team, coach, publicUrl }) => reviewEmail(team, coach.firstName, 2, publicUrl),
  },
  { key: 'parent-linked', to: 'the athlete', write: (world) => linkedAthleteEmail(linked(world, 'athlete')) },
  {
    key: 'parent-linked-parent',
    to: 'the athlete’s other parents',
    write: (world) => linkedParentEmail(linked(world, 'parent')),
  },
  { key: 'parent-linked-coach', ...toCoach, write: (world) => linkedCoachEmail(linked(world, 'coach')) },
  {
    key: 'removal-requested',
    to: 'the athlete’s parents and the primary coach',
    write: (world) => removalRequestedEmail(world, 'parent', world.parent.firstName),
  },
  {
    key: 'link-ended',
    to: 'everyone the link was about',
    write: (world) => linkChangeEmail({ ...world, change: 'ended', by: 'parent' }, 'athlete', world.athlete.firstName),
  },
  {
    key: 'link-restored',
    to: 'everyone the link is about',
    write: (world) => linkChangeEmail({ ...world, change: 'restored', by: 'admin' }, 'parent', world.parent.firstName),
  },
  {
    key: 'birthday-asked',
    to: 'those who confirm it',
    write: (world) => birthdayAskedEmail(world, 'parent', world.parent.firstName, 'guardians'),
  },
  {
    key: 'birthday-confirmed',
    to: 'the athlete',
    write: (world) => birthdayAnsweredEmail(world, 'athlete', world.athlete.firstName, 'confirmed'),
  },
  {
    key: 'birthday-declined',
    to: 'the athlete',
    write: (world) => birthdayAnsweredEmail(world, 'athlete', world.athlete.firstName, 'refused'),
  },
  {
    key: 'birthday-proven',
    to: 'the athlete, parents and the primary coach',
    write: (world) => birthdayAnsweredEmail(world, 'parent', world.parent.firstName, 'proven'),
  },
];
