import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import { eventually } from '../../../test/support/eventually.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { erasures } from './erasure/erasure.decider.js';

export const expectations: Expectations = { story: tellOfPrivacy };

/** An admin looks at an athlete, at a team and at the log in every way there is to tell apart, then erases someone. */
async function tellOfPrivacy({ narrator, athlete, teamId }: Tale): Promise<void> {
  const admin = await narrator.people.account('admin');
  const leaving = await narrator.people.athlete({ teamId });
  await narrator.people.settled([
    'account-access',
    'athlete-profile',
    'athlete-views',
    'team',
    'team-roster',
    'invites',
  ]);
  const api = narrator.as(admin);
  for (const path of ['', '/history', '/files']) await mustDo(api.get(`/api/athlete/${athlete.profileId}${path}`));
  // There was nothing to see yet: the look is in the log all the same.
  await api.get(`/api/athlete/${athlete.profileId}?asOf=2026-01-02`);
  for (const path of ['athletes', 'history', 'invites', 'athlete-count'])
    await mustDo(api.get(`/api/team/${teamId}/${path}`));
  await mustDo(api.get(`/api/parent?teamId=${teamId}`));
  await mustDo(api.get('/api/log?count=20'));
  await mustDo(api.get('/api/privacy/people?search=athlete'));
  await mustDo(api.call('POST', `/api/team/${teamId}/athletes/export`, {}));

  const reason = 'Letter of May 6, answered by Sam';
  const wish = { kind: 'athlete', profileId: leaving.profileId, reason, confirmation: 'Robin Athlete' };
  const { body } = await mustDo(api.call('POST', '/api/privacy/erasures', wish));
  const erasureId = String(body['_id']);
  await narrator.does(actorOf(admin), erasures.of(erasureId), { type: 'NoteFailure', step: 'files' });
  await eventually(
    'the erasure to be certified',
    async () => {
      const { body: page } = await api.get('/api/privacy/erasures');
      const [erasure] = page['erasures'] as { status: string }[];
      return erasure?.status === 'done';
    },
    60_000,
  );
  await narrator.does(actorOf(admin), erasures.of(erasureId), { type: 'CompleteOnDisk', tables: 60, searched: 120 });
}

async function mustDo<A extends { readonly status: number }>(call: Promise<A>): Promise<A> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(`A call of the story was answered with ${answer.status}.`);
  return answer;
}
