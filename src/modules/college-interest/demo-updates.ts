import type { Actor } from '../../kernel/event.js';
import { collegeInterests } from './public.js';
import { conversations, type Writer } from './demo-conversations.js';
import { demoId } from '../../demo/demo-id.js';
import { userIdOf } from '../../demo/people.js';
import type { Timeline } from '../../demo/timeline.js';

interface Talking {
  /** Names the interest for ever: `athlete hawks 1 college 1`. */
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
  // Whoever looks views what is there by then.
  const updateIds = written.map(({ updateId }) => updateId);
  const replyIds = written.flatMap(({ replies }) => replies.map(({ replyId }) => replyId));
  viewed.forEach(([by, daysAgo]) => {
    timeline.does(`${key} viewed by ${by}`, daysAgo, actors[by], stream, { type: 'MarkViewed', updateIds, replyIds });
  });
}
