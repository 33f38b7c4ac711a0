import { demoId } from '../../demo/demo-id.js';
import { userIdOf } from '../../demo/people.js';
import type { Timeline } from '../../demo/timeline.js';
import type { Actor } from '../../kernel/event.js';
import { collegeInterests } from './public.js';

/** The athlete, their parent, and the three coaches of their team in its order. */
type Writer = 'athlete' | 'parent' | 'primary' | 'assistant' | 'recruiter';

interface Said {
  readonly by: Writer;
  readonly daysAgo: number;
  readonly text: string;
}

export interface Conversation {
  readonly updates: readonly (Said & { readonly replies: readonly Said[] })[];
  /** Who looked last, and how many days ago: what was written later they have not viewed. */
  readonly viewed: readonly (readonly [by: Writer, daysAgo: number])[];
}

const said = (by: Writer, daysAgo: number, text: string): Said => ({ by, daysAgo, text });

/** By the interest that they are about; an athlete's colleges are counted from 1, the one they like best. */
export const conversations: Readonly<Record<string, Conversation>> = {
  'athlete hawks 1 college 1': {
    updates: [
      {
        ...said(
          'athlete',
          8.2,
          'Their position coach called last night. He liked the last two games and asked for my transcript.',
        ),
        replies: [
          said('parent', 8.1, 'The counselor sends it today, I asked for it this morning.'),
          said('primary', 7.6, 'Good. Ask him which camp they want to see you at, and tell me what he says.'),
          said('athlete', 7.5, 'Will do, Coach.'),
        ],
      },
      {
        ...said(
          'athlete',
          1.3,
          'They invited us to their next home game. Is it worth the drive, or should I keep that day for film?',
        ),
        replies: [
          said(
            'assistant',
            0.6,
            'Go. You learn more on their sideline than from any film. Ask to see the academic center.',
          ),
        ],
      },
    ],
    viewed: [
      ['primary', 7.4],
      ['parent', 7.3],
      ['athlete', 1.2],
      ['assistant', 0.7],
    ],
  },
  'athlete hawks 1 college 2': {
    updates: [
      {
        ...said('athlete', 3.4, 'The application wants two essays. Could someone read mine before I send it?'),
        replies: [said('parent', 3.1, 'I can read the first one tonight. Coach, would you look at the second?')],
      },
    ],
    viewed: [
      ['parent', 3.2],
      ['athlete', 3],
    ],
  },
  'athlete hawks 3 college 1': {
    updates: [
      {
        ...said('athlete', 5.5, 'Good call with the recruiting coordinator. It may come down to grades, she said.'),
        replies: [
          said('recruiter', 5.2, 'Then we make it about grades. Bring me your schedule on Monday.'),
          said('athlete', 5, 'I will. Thank you!'),
          said('recruiter', 4.9, 'See you then.'),
        ],
      },
    ],
    viewed: [
      ['recruiter', 4.95],
      ['athlete', 4.8],
      ['primary', 4.7],
      ['assistant', 4.5],
    ],
  },
  'athlete hawks 5 college 1': {
    updates: [
      {
        ...said('primary', 2.2, 'Two of their coaches come to our practice on Friday. Have your transcript with you.'),
        replies: [said('athlete', 1.9, 'I will be there early. Should I bring the new measurements too?')],
      },
    ],
    viewed: [['athlete', 2]],
  },
  'athlete hawks 8 college 2': {
    updates: [
      {
        ...said(
          'athlete',
          0.3,
          'They wrote back. They want two full games instead of highlights. Which ones would you send?',
        ),
        replies: [],
      },
    ],
    viewed: [],
  },
  'athlete tide 1 college 1': {
    updates: [
      {
        ...said(
          'athlete',
          6.1,
          'Their assistant coach watched our match on Saturday and came to say hello afterwards.',
        ),
        replies: [
          said('parent', 6, 'She talked with us for ten minutes. Warm, and honest about the roster.'),
          said('primary', 5.8, 'A good sign. Write her a short note today to thank her.'),
        ],
      },
    ],
    viewed: [
      ['primary', 5.9],
      ['athlete', 5.7],
      ['parent', 5.6],
    ],
  },
  'athlete tide 4 college 2': {
    updates: [
      {
        ...said('athlete', 4.1, 'May I tell them that I am talking with two other colleges?'),
        replies: [said('assistant', 3.9, 'Always. They respect it, and they expect it.')],
      },
    ],
    viewed: [
      ['assistant', 4],
      ['athlete', 3.8],
      ['primary', 3.7],
    ],
  },
};

interface Talking {
  /** Names the interest forever: `athlete hawks 1 college 1`. */
  readonly key: string;
  readonly collegeInterestId: string;
  /** The key of the athlete. */
  readonly athlete: string;
  readonly self: Actor;
  readonly coaches: readonly Actor[];
}

/** What is written on an interest and who has viewed it; on most of them nothing is. */
export function talkAbout(timeline: Timeline, { key, collegeInterestId, athlete, self, coaches }: Talking): void {
  const stream = collegeInterests.of(collegeInterestId);
  const [primary = self, assistant = primary, recruiter = primary] = coaches;
  const parent: Actor = { userId: userIdOf(`parent of ${athlete}`), role: 'parent' };
  const actors: Readonly<Record<Writer, Actor>> = { athlete: self, parent, primary, assistant, recruiter };
  const { updates = [], viewed = [] } = conversations[key] ?? {};
  const written = updates.map((update, index) => {
    const name = `${key} update ${index + 1}`;
    const replies = update.replies.map((reply, place) => ({ ...reply, replyId: demoId(`${name} reply ${place + 1}`) }));
    return { ...update, updateId: demoId(name), replies };
  });
  for (const { by, daysAgo, text, updateId, replies } of written) {
    timeline.does(`update ${updateId}`, daysAgo, actors[by], stream, { type: 'PostUpdate', updateId, text });
    for (const { replyId, ...reply } of replies) {
      const command = { type: 'PostReply', updateId, replyId, text: reply.text } as const;
      timeline.does(`reply ${replyId}`, reply.daysAgo, actors[reply.by], stream, command);
    }
  }
  // Viewing covers everything posted by then.
  const updateIds = written.map(({ updateId }) => updateId);
  const replyIds = written.flatMap(({ replies }) => replies.map(({ replyId }) => replyId));
  viewed.forEach(([by, daysAgo]) => {
    timeline.does(`${key} viewed by ${by}`, daysAgo, actors[by], stream, { type: 'MarkViewed', updateIds, replyIds });
  });
}
