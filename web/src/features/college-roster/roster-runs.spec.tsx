import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createQueryClient } from '../../app/query-client.js';
import { storedMark } from '../../app/session/session-mark.js';
import { sessions } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { PastRuns, RunsInWork } from './roster-runs.js';
import { RunDialog } from './run-dialog.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
  sessions.signOut();
});

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const scope = { sport: 'football', division: 'Division 2', collegeId: null };
const run = {
  _id: id(1),
  kind: 'recalculate',
  status: 'running',
  scope,
  collegeName: null,
  filters: null,
  rules: 2,
  rosters: 200,
  figures: { rosters: 50, changed: 1_200, unchanged: 3_300, moved: 7, failed: 0 },
  failures: [],
  undoes: null,
  undoneBy: null,
  canUndo: false,
  startedAt: '2026-11-20T18:00:00Z',
  endedAt: null,
};
const past = {
  ...run,
  _id: id(2),
  kind: 'reset',
  status: 'done',
  endedAt: '2026-11-20T18:02:00Z',
  canUndo: true,
  figures: { rosters: 200, changed: 90, unchanged: 10, moved: 0, failed: 1 },
  failures: [{ collegeId: id(9), collegeName: 'Howard University', sport: 'football', why: 'Too large.' }],
};
const player = {
  ...{ firstName: 'Milo', lastName: 'Brandt', jersey: '4', positions: ['QB'], class: null, redshirt: false },
  ...{ height: 74, weight: 205, city: 'Ames', state: 'IA', country: null, highSchool: null, previousSchool: null },
};
const part = {
  ...{ rosters: 50, players: 4_500, changed: 12, moved: 2, next: 'a' },
  decisions: { pending: 2, approved: 9, rejected: 1 },
  kinds: { new: 2, changed: 10, left: 0, unchanged: 0 },
  fields: [{ field: 'class', players: 12 }],
  samples: [
    {
      ...{ recordId: id(3), collegeId: id(9), collegeName: 'Howard University', sport: 'football' },
      ...{ before: player, after: { ...player, class: 'Jr' }, decision: 'approved' },
    },
  ],
};

/** As an admin, or as an auditor, who reads. */
async function signIn(role: 'admin' | 'auditor'): Promise<void> {
  const user = { id: role, role, firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
  const permissions = ['roster.review', ...(role === 'admin' ? ['roster.manage', 'college.manage'] : [])];
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ user, permissions })));
  storedMark.set('mark');
  await act(() => sessions.start());
}

/** @returns what is sent */
async function draw(element: React.ReactNode, by: 'admin' | 'auditor' = 'admin') {
  await signIn(by);
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  globalThis.fetch = (to, { method = 'GET', body } = {}) => {
    const { pathname, searchParams } = new URL(typeof to === 'string' ? to : '', 'http://touchline.test');
    if (method !== 'GET')
      sent.push({ path: `${method} ${pathname}`, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = pathname.endsWith('/preview')
      ? searchParams.get('after') === 'a'
        ? { ...part, samples: [], next: null }
        : part
      : pathname.endsWith('/runs') && method === 'GET'
        ? { runs: [run, past], runCount: 2 }
        : run;
    return Promise.resolve(new Response(JSON.stringify(answer)));
  };
  render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>);
  return sent;
}
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('runs over rosters', () => {
  it('say first what they would change and why, added up over all parts', async () => {
    const sent = await draw(<RunDialog kind="recalculate" onClosed={() => undefined} />);
    expect((await screen.findByText('24 players would read differently')).parentElement?.textContent).toContain(
      'of 9,000 on 100 rosters.',
    );
    expect(screen.getByText('Class: 24 players')).toBeTruthy();
    expect(screen.getByText('4 players to decide again')).toBeTruthy();
    await press('Recalculate rosters');
    const everywhere = { sport: null, division: null, collegeId: null };
    expect(sent).toEqual([{ path: 'POST /api/roster/runs', body: { kind: 'recalculate', scope: everywhere } }]);
    expect(toasts.current()?.title).toBe('Run started');
  });

  it('tell how far they have come, and pause', async () => {
    const sent = await draw(<RunsInWork />);
    expect((await screen.findByRole('status')).textContent).toBe(
      '50 of 200 rosters Football · Division 2. 1,200 players changed, 3,300 unchanged, 7 to decide again.',
    );
    await press('Pause');
    expect(sent[0]?.path).toBe(`POST /api/roster/runs/${id(1)}/pause`);
  });

  it('are reported with what failed, and undone by a run', async () => {
    const sent = await draw(<PastRuns />);
    expect(await screen.findByText('90 players changed, 10 unchanged, 1 roster failed.')).toBeTruthy();
    expect(screen.getByText('Howard University, Football: Too large.')).toBeTruthy();
    await press(/^Undo: Reset decisions/);
    expect(sent[0]?.path).toBe(`POST /api/roster/runs/${id(2)}/undo`);
  });

  it('are read by auditors, who press nothing', async () => {
    await draw(
      <>
        <RunsInWork />
        <PastRuns />
      </>,
      'auditor',
    );
    expect(await screen.findByText('90 players changed, 10 unchanged, 1 roster failed.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
