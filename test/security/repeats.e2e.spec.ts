import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EndpointDefinition } from '../../contract/endpoint.js';
import { EVENT_STORE, type EventStore } from '../../src/platform/event-store/event-store.js';
import { WriteBudget } from '../../src/platform/http/write-budget.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { contractEndpoints } from '../support/contract-endpoints.js';
import { makeBelongings } from './belongings.js';
import { call, type Answer } from './call.js';
import { makeCast } from './cast.js';
import type { Belongings } from './expectations.js';
import { callersOfOwn, nameOf, ownInputFor, ruleFor, wear } from './own-calls.js';
import type { Parts } from './sample.js';
import { worldOf, type Caller, type World } from './world.js';

let started: TestApp;
let world: World;
let own: Belongings;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_TRUST_PROXY: '1' } });
  const cast = await makeCast(started);
  own = (await makeBelongings(started, cast)).own;
  world = worldOf(cast);
}, 120_000);
afterAll(() => started.stop());

const names = ['primary coach', 'athlete', 'parent', 'admin', 'new account'];

/** What no sample can be: these need a code, a file, a factor or something of before, or end the session that makes them. */
const needMore = [
  // A guardian’s alone: test/security/support-look-attacks.e2e.spec.ts sends it again.
  'DELETE /api/athlete/:id/support-session',
  'DELETE /api/athlete/:id/parent-invite/:inviteId',
  'DELETE /api/auth/methods/:id',
  // Needs a team with daily updates.
  'POST /api/email/daily-update',
  'DELETE /api/college-interest/:id',
  'POST /api/athlete/:id/college/:collegeId/suggestion',
  'POST /api/college-interest',
  // These need a newsletter that is posted, or has a picture.
  'POST /api/newsletters/:id/post',
  'POST /api/newsletters/:id/pause',
  'POST /api/newsletters/:id/resume',
  'DELETE /api/newsletters/:id/header-image',
  'DELETE /api/marketing/:id/image',
  'POST /api/marketing-notification/:id/dismiss',
  'POST /api/college-notes',
  'POST /api/invite/:id/asker',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/college/:id/coaches/:sport/:index',
  'DELETE /api/athlete/:id/college/:collegeId/suggestion',
  'DELETE /api/team-code/:id',
  'PATCH /api/athlete/:id/college/:collegeId/suggestion',
  'PATCH /api/college-interest/:id/offer',
  'PATCH /api/college/:id/coaches/:sport/:index/order',
  'PATCH /api/invite/assistant-coach-accept',
  'PATCH /api/invite/athlete-accept',
  'PATCH /api/invite/parent-accept',
  'PATCH /api/team/:id/status',
  // It needs an assistant.
  'PATCH /api/team/:id/primary-coach',
  'POST /api/account/terms',
  'POST /api/athlete',
  'POST /api/athlete/:id/asked-birthday',
  'POST /api/athlete/:id/birthday',
  'POST /api/athlete/:id/parent-invite/:inviteId/resend',
  'POST /api/athlete/:id/join-team',
  'POST /api/athlete/:id/request-access-again',
  'POST /api/athlete/:id/status/undo',
  'POST /api/athlete/:id/verify-measurables',
  'POST /api/auth/factors/:id/remove',
  'POST /api/auth/factors/app/:id',
  'POST /api/auth/factors/passkey/:id',
  'POST /api/auth/factors/recovery-codes',
  'POST /api/auth/google/link',
  'POST /api/auth/password',
  'POST /api/auth/sign-out',
  'POST /api/coach',
  'POST /api/college-import/:id/undo',
  'POST /api/college-import/download',
  'POST /api/college-import/plan/:id/apply',
  'POST /api/college-interest/:id/draft/model',
  // Its job reads a page, and records that it did.
  'POST /api/college/:id/roster-source/:sport/read',
  // These read a file; the preview changes nothing.
  'POST /api/college/:id/roster-source/:sport/file',
  'POST /api/college/:id/roster-source/:sport/file/preview',
  // It asks a site, and changes nothing.
  'POST /api/college/:id/roster-source/:sport/try',
  'POST /api/dead-letters/:id/retry',
  'POST /api/email/addresses/:id/allow',
  'POST /api/invite/reject',
  'POST /api/privacy/erasures',
  'POST /api/read-models/:name/rebuild',
  'POST /api/read-models/:name/retry',
  'POST /api/read-models/:name/verify',
  'POST /api/team',
  'POST /api/team-code/:id/resend',
  'POST /api/undo',
  'POST /api/undo/preview',
  // These need a player of a roster, or a decision on one.
  'PATCH /api/roster/pending/status',
  'POST /api/roster/decision/:id/undo',
  // Its job goes on between two calls.
  'POST /api/roster/reading-runs',
  'POST /api/roster/reading-runs/:id/pause',
  'POST /api/roster/reading-runs/:id/resume',
  'POST /api/roster/reading-runs/:id/stop',
  'POST /api/roster/runs',
  'POST /api/roster/runs/:id/pause',
  'POST /api/roster/runs/:id/resume',
  'POST /api/roster/runs/:id/stop',
  'POST /api/roster/runs/:id/undo',
  // These need rosters of the season before, and a rollover of them.
  'POST /api/season-rollover',
  'POST /api/season-rollover/:id/undo',
  // Nobody looks at themself: test/security/support-look-attacks.e2e.spec.ts sends it again.
  'POST /api/support-session',
  // There is no payment service.
  'PATCH /api/team/:id/subscription',
  'POST /api/athlete/:id/subscription/cancel',
  'POST /api/athlete/:id/subscription/reactivate',
  'POST /api/payment/checkout',
  'POST /api/payment/portal',
  'POST /api/payment/reconciliations',
  'POST /api/payment/refund',
  'POST /api/team/:id/subscription/cancel',
  'POST /api/team/:id/subscription/checkout',
  'POST /api/team/:id/subscription/reactivate',
  'PUT /api/athlete/:id/model-help',
  'PUT /api/athlete/:id/sharing',
  'PUT /api/college-camp/:id/saved',
  'PUT /api/college/:id/coaches/:sport/:index',
  'PUT /api/notifications/read',
];
/** What a call has to say here. */
const more: Readonly<Record<string, Record<string, unknown>>> = {
  'PATCH /api/college/:id/affiliation': { division: 'Division 2', conference: 'Another conference' },
  'PATCH /api/college/:id/records': { wins: 9, losses: 3 },
  'PATCH /api/college/:id/toggle-roster-visibility': { isVisible: false },
  'PATCH /api/team/:id/tags/:tagId': { title: 'Another title' },
  'POST /api/athlete/:id/parent-invite': { email: 'second-parent@example.com' },
};
/** These end what others here are about. */
const last = [
  'PATCH /api/college/:id/archived',
  'PATCH /api/athlete/:id/status',
  'PATCH /api/team/:id/athletes/status',
  'DELETE /api/athlete/:id/remove-from-team',
];

const order = (definition: EndpointDefinition) => {
  const place = last.indexOf(nameOf(definition));
  return place < 0 ? wear(definition) : 1000 + place;
};
const writes = (await contractEndpoints())
  .filter(({ method, access, path }) => method !== 'GET' && access.kind !== 'public' && !path.startsWith('/inbox'))
  .toSorted((one, other) => order(one) - order(other))
  .map((definition) => ({ name: nameOf(definition), definition }));

const said = ({ status, body: { requestId: _, ...body } }: Answer): string => `${status} ${JSON.stringify(body)}`;

async function headOfLog(): Promise<string> {
  return started.app.get<EventStore>(EVENT_STORE, { strict: false }).head();
}

/** An input that names only what is the caller's own. */
function inputOf(definition: EndpointDefinition, { userId }: Caller): Parts {
  const input = ownInputFor(definition, world, own);
  const self = 'userId' in input.body ? { userId } : {};
  const invited = nameOf(definition) === 'POST /api/invite' ? { athleteId: world.hawks.athleteId } : {};
  return { ...input, body: { ...input.body, ...self, ...invited, ...more[nameOf(definition)] } };
}

/** Answers to the first call that gets through, those sent with it, and those after it. */
async function repeat(definition: EndpointDefinition): Promise<readonly string[]> {
  let refused: readonly string[] = ['nobody may'];
  for (const caller of callersOfOwn(definition, ruleFor(definition), world, names)) {
    const input = inputOf(definition, caller);
    const key = randomUUID();
    const send = async () => said(await call(started.url, definition, input, { token: caller.token, key }));
    const together = await Promise.all([send(), send(), send()]);
    refused = together;
    if (!together.some((answer) => answer.startsWith('2'))) continue;
    const head = await headOfLog();
    const after = await send();
    expect(await headOfLog()).toBe(head);
    return [...together, after];
  }
  return refused;
}

describe('a write that is sent again under its Idempotency-Key', () => {
  it.each(writes.filter(({ name }) => !needMore.includes(name)))(
    '$name: is answered as the first was, at the same moment and after it',
    async ({ definition }) => {
      const [first = '', ...others] = await repeat(definition);
      expect(first).toMatch(/^2/);
      // What is sent as a file is made again.
      if (definition.contentType === undefined) expect(others).toEqual(others.map(() => first));
    },
  );

  it('passes over only what there is', () => {
    const there = writes.map(({ name }) => name);
    expect([...needMore, ...last, ...Object.keys(more)].filter((name) => !there.includes(name))).toEqual([]);
  });

  it('costs its caller’s budget once, and asks no limit again', async () => {
    const { token } = world.callers.find(({ name }) => name === 'primary coach')!;
    const send = (key: string) =>
      fetch(`${started.url}/api/team/${world.hawks.teamId}/tags`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ title: key, color: '#336699' }),
      });
    const key = randomUUID();
    const spent = jest.spyOn(started.app.get(WriteBudget, { strict: false }), 'spend');
    const first = await send(key);
    expect((await send(key)).status).toBe(first.status);
    expect(spent).toHaveBeenCalledTimes(1);
    spent.mockRestore();
  });
});
