import { expect, it } from '@jest/globals';
import { badgeOf } from './plans.js';

it.each([
  [{ state: 'free', daysLeft: null }, 'quiet', 'Trial Expired'],
  [{ state: 'paid', daysLeft: null }, 'good', 'Active Subscription'],
  [{ state: 'trial', daysLeft: 4 }, 'good', '7-Day Free Trial (4 days left)'],
  [{ state: 'trial', daysLeft: 3 }, 'warn', '7-Day Free Trial (3 days left)'],
  [{ state: 'trial', daysLeft: 1 }, 'warn', '7-Day Free Trial (1 day left)'],
] as const)('%j', (subscription, tone, words) => expect(badgeOf(subscription)).toEqual({ tone, words }));
