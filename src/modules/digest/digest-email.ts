import type { DigestReader } from '../../../projections/digest/readers.queries.js';
import type { DigestTeam } from '../../../projections/digest/told.queries.js';
import type { EmailList, EmailMessage } from '../../platform/mail/mail.js';
import type { DigestList } from './digest-lines.js';
import { linksOf } from './digest-links.js';

/** Lines of one email; the rest is counted. */
const MAX_LINES = 20;

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });

interface Digest {
  readonly reader: DigestReader;
  readonly lists: readonly DigestList[];
  readonly teams: readonly Pick<DigestTeam, 'name' | 'color'>[];
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly publicUrl: string;
}

/** One email about everything that a reader follows. It names athletes and colleges and quotes nothing. */
export function digestEmail({ reader, lists, teams, day, publicUrl }: Digest): EmailMessage {
  const base = publicUrl.replace(/\/$/, '');
  const [team] = teams;
  const head = team && teams.length === 1 ? { name: team.name, color: team.color } : { name: 'Touchline', color: null };
  const count = lists.reduce((sum, { lines }) => sum + lines.length, 0);
  const home = `${base}${linksOf(reader.role).home}`;
  const names = teams.map(({ name }) => name).join(', ');
  return {
    head,
    subject: `Your daily update: ${count} ${count === 1 ? 'item' : 'items'}`,
    preview: lists[0]?.lines[0]?.text ?? '',
    heading: longDay.format(new Date(`${day}T00:00:00Z`)),
    paragraphs: [`Hi ${reader.firstName},`, 'Here’s what’s new since your last daily update.'],
    lists: cut(lists, base, home),
    action: { label: 'Open Touchline', url: home },
    reason: `You’re getting this because daily updates are on for ${names}.`,
  };
}

/** At most {@link MAX_LINES}, in their order; then how many more there are. */
function cut(lists: readonly DigestList[], base: string, home: string): EmailList[] {
  let left = MAX_LINES;
  const shown: EmailList[] = [];
  let more = 0;
  for (const { title, lines } of lists) {
    const kept = lines.slice(0, left).map(({ text, path }) => ({ text, url: `${base}${path}` }));
    left -= kept.length;
    more += lines.length - kept.length;
    if (kept.length > 0) shown.push({ title, lines: kept });
  }
  const last = shown.pop();
  if (!last) return [];
  const rest = more === 0 ? [] : [{ text: `And ${more} more`, url: home }];
  return [...shown, { ...last, lines: [...last.lines, ...rest] }];
}
