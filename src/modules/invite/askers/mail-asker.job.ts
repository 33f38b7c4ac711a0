import { Inject } from '@nestjs/common';
import type pg from 'pg';
import { z } from 'zod';
import { AskerStanding, type InviteRole } from '../../../../contract/invite/vocabulary.js';
import { accountById } from '../../../../projections/account-access/account.queries.js';
import { teamById } from '../../../../projections/team/team.queries.js';
import type { Clock } from '../../../kernel/clock.js';
import { CLOCK } from '../../../platform/clock/clock.module.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { DATABASE_POOL } from '../../../platform/database/database-pool.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { writeLetter, type Letter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { isOpen } from '../invite.state.js';
import { invites } from '../invite.stream.js';
import { InviteAnswers } from '../sending/invite-answers.js';
import { inviteLink } from '../sending/invite-letter.js';
import { askedLetter, confirmedLetter, refusedLetter, type AskerFacts } from './asker-letters.js';

/** Name of the job. */
export const MAIL_ASKER = 'mail-asker';

const id = z.string().min(1);

/** What became of somebody's wish to use an invite. */
export const AskerFact = z.strictObject({ eventId: id, inviteId: id, userId: id, standing: AskerStanding });
export type AskerFact = z.infer<typeof AskerFact>;

interface Reader {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** Tells whoever sent an invite that another address asks to use it, and whoever asked what became of it; unless that has changed since. */
@Job()
export class MailAsker implements JobHandler<AskerFact> {
  readonly name = MAIL_ASKER;
  readonly payload = AskerFact;

  constructor(
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly answers: InviteAnswers,
    private readonly mailer: Mailer,
  ) {}

  async run({ eventId, inviteId, userId, standing }: AskerFact): Promise<void> {
    const { state } = await this.streams.load(invites.of(inviteId));
    if (!state || !isOpen(state, this.clock.now()) || state.askers[userId] !== standing) return;
    const [asker, sender] = [await this.account(userId), await this.account(state.senderId)];
    const team = await teamById(this.pool, state.teamId);
    const reader = standing === 'waiting' ? sender : asker;
    if (!asker || !reader || !team) return;
    const { athlete } = await this.answers.of(inviteId);
    const { publicUrl } = this.config;
    const link = {
      waiting: `${publicUrl.replace(/\/$/, '')}/coach/team?tab=${tabs[state.role]}&invites=sent`,
      confirmed: inviteLink({ publicUrl, role: state.role, code: state.code, newcomer: null }),
      refused: publicUrl,
    }[standing];
    const letter = letters[standing]({
      role: state.role,
      team: { name: team.name, color: team.primary_color },
      asker,
      sentTo: state.email,
      athlete,
      senderName: sender?.name ?? '',
      link,
    });
    const to = { personId: reader.userId, address: reader.email, name: reader.name };
    const about = [inviteId, userId, ...(state.athleteId ? [state.athleteId] : [])];
    await this.mailer.send({ key: `${MAIL_ASKER}.${eventId}`, to, about, ...writeLetter(letter) });
  }

  private async account(userId: string): Promise<Reader | undefined> {
    const account = await accountById(this.pool, userId);
    if (!account) return undefined;
    const { email, first_name: firstName, last_name: lastName } = account;
    return { userId, email, name: `${firstName} ${lastName}`.trim() || email };
  }
}

const letters: Readonly<Record<AskerStanding, (facts: AskerFacts) => Letter>> = {
  waiting: askedLetter,
  confirmed: confirmedLetter,
  refused: refusedLetter,
};

/** The tab of the team's page on which invites of a role stand. */
const tabs: Readonly<Record<InviteRole, string>> = {
  athlete: 'athletes',
  'assistant-coach': 'coaches',
  parent: 'parents',
};
