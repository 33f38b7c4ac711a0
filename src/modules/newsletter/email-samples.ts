import type { EmailSample } from '../email-sample.js';
import { newsletterEmail } from './newsletter-email.js';

const text = (words: string) => [{ type: 'text', text: words }];
const content = JSON.stringify({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: text('Coaches watch the first ten seconds of your film. Put your best plays there.'),
    },
    { type: 'heading', attrs: { level: 2 }, content: text('This week') },
    {
      type: 'bulletList',
      content: ['Cut your film to three minutes.', 'Write to two coaches.'].map((words) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: text(words) }],
      })),
    },
  ],
});

export const newsletterEmails: readonly EmailSample[] = [
  {
    key: 'newsletter',
    to: 'the newsletter’s audience',
    kind: 'newsletters',
    write: ({ publicUrl }) =>
      newsletterEmail(
        {
          newsletterId: 'sample',
          fields: { title: 'Film that gets watched', description: 'Three things to do this week.', content },
          imageId: null,
        },
        { publicUrl, role: 'athlete', openToken: null },
      ),
  },
];
