import type { Block, Inline } from '../../../contract/newsletter/content.js';
import { type Audience, everyone, type NewsletterFields } from '../../../contract/newsletter/newsletter.js';
import { demoId } from '../../demo/demo-id.js';
import type { DemoCast, DemoPart } from '../../demo/demo-part.js';
import { newsletters } from './newsletter.decider.js';

/** Two posted newsletters, and one that is still being written. */
export const newsletterDemo: DemoPart = { play: writeNewsletters };

const text = (words: string): Inline => ({ type: 'text', text: words });
const bold = (words: string): Inline => ({ type: 'text', text: words, marks: [{ type: 'bold' }] });
const paragraph = (...content: Inline[]): Block => ({ type: 'paragraph', content });
const heading = (words: string): Block => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] });
const bullets = (...lines: string[]): Block => ({
  type: 'bulletList',
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(text(line))] })),
});
const written = (title: string, description: string, ...content: Block[]): NewsletterFields => ({
  title,
  description,
  content: JSON.stringify({ type: 'doc', content }),
});

const signingDay = written(
  'Getting ready for signing day',
  'What to do with your seniors in the next four weeks.',
  paragraph(text('Signing day is close. These three things take an hour and save a week of phone calls.')),
  heading('This week'),
  bullets(
    'Check that every senior has a current transcript on file.',
    'Ask each of them which offers they still wait for.',
    'Send one update to the colleges that went quiet.',
  ),
  heading('Invite the families'),
  paragraph(
    bold('Parents sign too. '),
    text('Invite the parents who are not on Touchline yet, so that they see deadlines as you do.'),
  ),
);

const campSeason = written(
  'Camp season starts now',
  'How to pick camps that are worth the drive.',
  paragraph(text('Dozens of winter camps are open. Not all of them help with recruiting.')),
  heading('Three questions before you pay'),
  bullets(
    'Does the college recruit your position this year?',
    'Will its own coaches run the drills?',
    'Did they invite you by name?',
  ),
  paragraph(
    text('Find camps with dates and costs under Camps, or read the '),
    {
      type: 'text',
      text: 'NCAA’s recruiting calendars',
      marks: [
        {
          type: 'link',
          attrs: { href: 'https://www.ncaa.org/sports/2018/5/8/division-i-and-ii-recruiting-calendars.aspx' },
        },
      ],
    },
    text('.'),
  ),
);

const draft = written(
  'What’s new in the spring',
  'A look at what changes for teams.',
  paragraph(text('Spring brings new dates for official visits.')),
);

function writeNewsletters({ timeline, admin, teams }: DemoCast): void {
  const [first] = teams;
  const write = (key: string, daysAgo: number, fields: NewsletterFields) => {
    const newsletterId = demoId(`newsletter ${key}`);
    const stream = newsletters.of(newsletterId);
    timeline.does(`newsletter ${key}`, daysAgo, admin, stream, { type: 'AddNewsletter', newsletterId, fields });
    return stream;
  };
  const post = (key: string, daysAgo: number, fields: NewsletterFields, audience: Audience, people: number) => {
    const stream = write(key, daysAgo + 1 / 24, fields);
    // Written and posted within the hour: what the poster has seen is what was written.
    const seen = timeline.daysAgo(daysAgo + 1 / 24).toISOString();
    timeline.does(`post ${key}`, daysAgo, admin, stream, { type: 'PostNewsletter', audience, people, seen });
  };
  const coaches = teams.reduce((sum, { staff }) => sum + staff.coaches.length, 0);
  post('signing day', 26, signingDay, { ...everyone, roles: ['coach'] }, coaches);
  if (first) {
    const audience: Audience = { ...everyone, roles: ['parent', 'coach'], teamIds: [first.staff.teamId] };
    post('camp season', 12, campSeason, audience, first.athletes.length);
  }
  write('spring', 2, draft);
}
