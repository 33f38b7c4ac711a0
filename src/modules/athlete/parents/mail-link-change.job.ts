import { Inject, Optional } from '@nestjs/common';
import { z } from 'zod';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Config } from '../../../platform/config/config.js';
import { Job, type JobHandler } from '../../../platform/jobs/job-handler.js';
import { UNDO_WINDOW, UNDO_WINDOW_MS } from '../../../platform/jobs/undo-window.js';
import { writeLetter } from '../../../platform/mail/letter/letter.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { sendEach } from '../../../platform/mail/send-each.js';
import { athletes } from '../athlete.decider.js';
import type { Correspondent } from '../membership/membership-people.query.js';
import { linkChangeLetter, type LinkReader } from './link-change-letter.js';
import { LinkPeopleQuery } from './link-people.query.js';

/** Name of the job. */
export const MAIL_LINK_CHANGE = 'mail-link-change';

const id = z.string().min(1);

/** What became of a link, by whom. */
export const LinkChange = z.strictObject({
  eventId: id,
  position: id,
  athleteId: id,
  teamId: id.nullable(),
  parentId: id,
  change: z.enum(['ended', 'restored']),
  by: z.enum(['athlete', 'parent', 'coach', 'admin']),
});
export type LinkChange = z.infer<typeof LinkChange>;

/** Tells the athlete, the parent, the other parents and the primary coach that a link ended or is there again, unless that has changed since. */
@Job()
export class MailLinkChange implements JobHandler<LinkChange> {
  readonly name = MAIL_LINK_CHANGE;
  readonly payload = LinkChange;

  constructor(
    private readonly config: Config,
    private readonly streams: StreamReader,
    private readonly people: LinkPeopleQuery,
    private readonly mailer: Mailer,
    @Optional() @Inject(UNDO_WINDOW) private readonly window: number = UNDO_WINDOW_MS,
  ) {}

  async run({ eventId, position, change, by, ...link }: LinkChange): Promise<void> {
    const { athleteId, parentId } = link;
    const { state } = await this.streams.load(athletes.of(athleteId));
    if (!state || Object.hasOwn(state.parents, parentId) !== (change === 'restored')) return;
    if (change === 'restored' && !(await this.wasTold(athleteId, eventId))) return;
    const people = await this.people.run(link, position);
    if (!people) return;
    const { athlete, parent, primaryCoach } = people;
    const facts = { change, by, team: people.team, athlete, parent, publicUrl: this.config.publicUrl };
    const mail = (reader: LinkReader, { personId, firstName, lastName, address }: Correspondent) => {
      if (!address) return [];
      const to = { personId, address, name: `${firstName} ${lastName}` };
      const about = [athleteId, parentId].filter((one) => one !== personId);
      const letter = linkChangeLetter(facts, reader, firstName);
      return [{ key: `${MAIL_LINK_CHANGE}.${eventId}.${personId}`, to, about, ...writeLetter(letter) }];
    };
    const others = people.parents.filter(({ personId }) => personId !== parentId);
    await sendEach(this.mailer, [
      ...mail('athlete', athlete),
      ...mail('parent', parent),
      ...others.flatMap((other) => mail('another parent', other)),
      ...(primaryCoach ? mail('coach', primaryCoach) : []),
    ]);
  }

  /** Whether the end that was taken back had been mailed: what was pressed by mistake alarms nobody. */
  private async wasTold(athleteId: string, eventId: string): Promise<boolean> {
    const events = await this.streams.events(athletes.of(athleteId));
    const restored = events.find(({ id }) => id === eventId);
    const ended = events.find(({ id }) => id === restored?.metadata.undoes);
    return !!restored && !!ended && restored.occurredAt.getTime() - ended.occurredAt.getTime() >= this.window;
  }
}
