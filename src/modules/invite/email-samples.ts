import type { EmailSample, SampleWorld } from '../email-sample.js';
import { qrCode } from '../../platform/mail/qr-code.js';
import { answeredEmail, askedEmail, type AskerFacts, confirmedEmail, refusedEmail } from './askers/asker-emails.js';
import { inviteEmail, inviteLink } from './sending/invite-email.js';
import { teamCodeEmail } from './team-codes/team-code.policies.js';

const code = 'K7QM-2XRT';

const asker = ({ team, athlete, coach, parent, publicUrl }: SampleWorld): AskerFacts => ({
  role: 'parent',
  team,
  asker: { name: `${parent.firstName} ${parent.lastName}`, email: parent.address },
  sentTo: 'd.reed@example.com',
  athlete,
  senderName: coach.firstName,
  link: publicUrl,
});

async function invited({ publicUrl, team, athlete, coach, parent }: SampleWorld, role: 'athlete' | 'parent') {
  const newcomer = role === 'parent' ? parent.address : null;
  const link = inviteLink({ publicUrl, role, code, newcomer });
  return inviteEmail({
    role,
    team,
    byAthlete: false,
    senderName: `${coach.firstName} ${coach.lastName}`,
    code,
    reader: role === 'parent' ? parent : athlete,
    athlete: role === 'parent' ? athlete : null,
    link,
    qrCode: { cid: 'qr-code', type: 'image/png', content: await qrCode(link) },
  });
}

export const inviteEmails: readonly EmailSample[] = [
  { key: 'invite', to: 'an athlete or assistant coach', write: (world) => invited(world, 'athlete') },
  { key: 'invite-parent', to: 'a parent', write: (world) => invited(world, 'parent') },
  { key: 'invite-asked', to: 'the invite’s sender', write: (world) => askedEmail(asker(world)) },
  { key: 'invite-confirmed', to: 'the person who asked', write: (world) => confirmedEmail(asker(world)) },
  { key: 'invite-declined', to: 'the person who asked', write: (world) => refusedEmail(asker(world)) },
  {
    key: 'invite-answered',
    to: 'the invite’s sender',
    write: (world) => answeredEmail(asker(world), 'confirmed', 'Dana Whitlock'),
  },
  {
    key: 'team-code',
    to: 'a new team’s coach',
    write: ({ publicUrl }) => teamCodeEmail({ sport: 'football', code, link: `${publicUrl}/sign-up` }),
  },
];
