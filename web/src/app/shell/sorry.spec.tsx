import { afterEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { paths } from '../paths.js';
import { storedMark } from '../session/session-mark.js';
import { sessions } from '../session/session.js';
import { toasts } from '../toasts/toast-store.js';
import { NoSubscription, Sorry } from './sorry.js';

const [closed, open] = [
  { id: 'closed', name: 'North', status: 'inactive', moduleAccess: {} },
  { id: 'open', name: 'South', status: 'active', moduleAccess: {} },
];
const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  sessions.signOut();
});

/** Draws a block for a coach of North and of these teams; the server lets them switch to South. */
async function drawn(screenOf: () => React.JSX.Element, others: object[], blocked: string) {
  let team = closed;
  globalThis.fetch = (address) => {
    if (typeof address === 'string' && address.endsWith('/switch-team')) team = open;
    const user = { id: 'ann', role: 'coach', firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' };
    const teams = [{ id: 'closed', name: 'North', membership: 'active' }, ...others];
    const session = { user, team, teams, permissions: [], coachId: 'c', ...(team === closed && { blocked }) };
    return Promise.resolve(new Response(JSON.stringify(session)));
  };
  storedMark.set('mark');
  await act(() => sessions.start());
  const Screen = screenOf;
  const places = { [paths.root]: 'Root', [paths.coach.team]: 'Roster' };
  render(
    <MemoryRouter initialEntries={['/coach/colleges']}>
      <Routes>
        {Object.entries(places).map(([path, text]) => (
          <Route key={path} path={path} element={<p>{text}</p>} />
        ))}
        <Route path="*" element={<Screen />} />
      </Routes>
    </MemoryRouter>,
  );
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const south = { id: 'open', name: 'South', membership: 'active' };

describe('a coach whose current team is closed to them', () => {
  it('switches to another team where that one has no subscription', async () => {
    await drawn(NoSubscription, [south, { id: 'left', name: 'West', membership: 'inactive' }], 'no-subscription');
    expect(screen.queryByRole('button', { name: 'Switch to West' })).toBeNull();
    await press('Switch to South');
    expect(await screen.findByText('Roster')).toBeTruthy();
    expect(sessions.now()).toMatchObject({ kind: 'active', session: { team: { id: 'open' } } });
  });

  it('is led to another team by Home where that one deactivated them', async () => {
    await drawn(Sorry, [south], 'account-inactive');
    await press('Home');
    expect(await screen.findByText('Root')).toBeTruthy();
    expect(sessions.now()).toMatchObject({ blocked: false, session: { team: { id: 'open' } } });
  });

  it('is told by Home that they are still deactivated where there is no other team', async () => {
    await drawn(Sorry, [], 'account-inactive');
    await press('Home');
    expect(toasts.current()?.title).toBe('Your account is still deactivated');
  });
});
