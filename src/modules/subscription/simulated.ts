import type { PriceMade } from '../../platform/payments/simulator/ledger.js';
import type { PastSubscription } from '../../platform/payments/simulator/play-past.js';
import { demoId } from '../../demo/demo-id.js';
import { markOfAthlete, markOfTeam } from './stripe/from-stripe.js';

const ofAthletes = { touchline_audience: 'athlete' };
const ofTeams = { touchline_audience: 'team' };

/** What the simulator sells, as a developer’s account at Stripe would have it. */
export const prices: readonly PriceMade[] = [
  { id: 'price_athlete_month', amount: 1900, interval: 'month', metadata: ofAthletes },
  { id: 'price_athlete_year', amount: 15900, interval: 'year', metadata: ofAthletes },
  {
    id: 'price_flag_football_month',
    amount: 1400,
    interval: 'month',
    metadata: { ...ofAthletes, touchline_sport: 'flagFootball' },
  },
  { id: 'price_team_month', amount: 900, interval: 'month', metadata: ofTeams },
  { id: 'price_team_year', amount: 7900, interval: 'year', metadata: ofTeams },
];

const GOOD = '4242424242424242';
/** Pays first, and fails at the renewal. */
const LAPSING = '4000000000000341';

const ofAthlete = (
  key: string,
  email: string,
  price: string,
  more: Pick<PastSubscription, 'began'> & Partial<PastSubscription>,
): PastSubscription => {
  const payerId = demoId(`athlete ${key}`);
  const metadata = markOfAthlete(payerId, { payerKind: 'athlete', payerId });
  return { email: `${email}@example.com`, price, quantity: 1, metadata, payerId, card: GOOD, ...more };
};

const ofTeam = (key: string, email: string, price: string, quantity: number, began: number): PastSubscription => {
  const payerId = demoId(`team ${key}`);
  return { email, price, quantity, metadata: markOfTeam(payerId), payerId, card: GOOD, began };
};

/** Who pays in the demo: two teams for their seats, and athletes who are on no team, which would pay for them. */
export const past: readonly PastSubscription[] = [
  ofTeam('hawks', 'coach@demo.touchline.test', 'price_team_year', 36, 200),
  ofTeam('tide', 'tide@example.com', 'price_team_month', 36, 45),
  ofAthlete('hawks 36', 'andre.lozano', 'price_athlete_month', { began: 92 }),
  ofAthlete('hawks 38', 'nasir.bautista', 'price_athlete_year', { began: 36 }),
  ofAthlete('hawks 40', 'zion.patel', 'price_athlete_month', { began: 50, cancelled: 6 }),
  ofAthlete('tide 38', 'carmen.monroe', 'price_athlete_month', { began: 32, card: LAPSING }),
  ofAthlete('tide 39', 'isabel.ramsey', 'price_athlete_month', { began: 20 }),
  ofAthlete('comets 36', 'chloe.medina', 'price_athlete_year', { began: 150 }),
  ofAthlete('comets 40', 'peyton.kim', 'price_athlete_month', { began: 70, card: LAPSING }),
];
