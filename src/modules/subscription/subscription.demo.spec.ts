import { describe, expect, it } from '@jest/globals';
import { demoTimeline } from '../../demo/demo-timeline.js';
import { playPast } from '../../platform/payments/simulator/play-past.js';
import { past, prices } from './simulated.js';
import { subscriptionDemo } from './subscription.demo.js';

const today = new Date('2026-11-27T15:30:00.000Z');

describe('Subscriptions of the demo', () => {
  it('are the same in the simulator and in the log on every day', () => {
    const later = new Date(today.getTime() + 60 * 60 * 1000);
    const [one, other] = [today, later].map((day) => playPast(prices, past, day));
    expect(other?.changes).toEqual(one?.changes);
    expect(other?.ledger.state).toEqual(one?.ledger.state);
  });

  it('are active, to be cancelled, failing and ended', () => {
    const { state } = playPast(prices, past, today).ledger;
    const all = Object.values(state.subscriptions);
    expect(all.map((one) => (one.cancelAtPeriodEnd ? 'to be cancelled' : one.status)).toSorted()).toEqual([
      ...['active', 'active', 'active', 'active', 'active', 'active', 'canceled', 'past_due', 'to be cancelled'],
    ]);
    expect(state.ahead).toBe(0);
  });

  it('are of athletes who were there before, by their own addresses', () => {
    demoTimeline(today, [
      {
        play({ teams }) {
          const athletes = teams.flatMap((team) => team.athletes);
          for (const { payerId, email, began, metadata } of past) {
            if (metadata['touchline'] === 'team') continue;
            const athlete = athletes.find(({ athleteId }) => athleteId === payerId);
            expect([athlete?.profile.email, (athlete?.came ?? 0) > began + 1]).toEqual([email, true]);
          }
        },
      },
    ]);
  });

  it('are told step by step, few enough for the first start', () => {
    const steps = demoTimeline(today, [subscriptionDemo]).filter(({ key }) => /^(checkout|payment) /.test(key));
    expect(steps.length).toBeGreaterThan(past.length * 2 - 1);
    expect(steps.length).toBeLessThan(60);
  });
});
