import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../../app/query-client.js';
import { storedMark } from '../../app/session/session-mark.js';
import { sessions } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { useCancelling } from './billing.js';
import { SubscriptionCard } from './subscription-card.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.fetch = fetch;
  sessions.signOut();
});

const maya = {
  _id: 'maya',
  firstName: 'Maya',
  team: null,
  pendingTeam: null,
  subscription: { state: 'free', daysLeft: null },
} as const;
const none = {
  athleteId: 'maya',
  subscriptionStatus: null,
  price: null,
  renewsAt: null,
  endsAt: null,
  paymentProblem: null,
  subscriptionPlatform: null,
  store: null,
  payer: null,
  stripeCustomerId: null,
  canCancel: false,
  canReactivate: false,
  canSubscribe: true,
  takesOver: false,
};
const renewsAt = '2026-12-27T18:00:00Z';
const active = {
  ...none,
  subscriptionStatus: 'active',
  subscriptionPlatform: 'stripe',
  store: null,
  price: { priceId: 'monthly', amount: 1900, currency: 'usd', interval: 'month' },
  renewsAt,
  payer: { kind: 'athlete', id: 'maya', name: 'Maya Rivers', isCaller: true },
  stripeCustomerId: 'cus_1',
  canCancel: true,
  canSubscribe: false,
};
const ofDana = { kind: 'parent', id: 'dana', name: 'Dana Rivers', isCaller: false };
const invoice = {
  id: 'in_1',
  number: 'TL-1',
  createdAt: '2026-11-27T18:00:00Z',
  amount: 1900,
  refunded: 0,
  currency: 'usd',
  status: 'paid',
  url: 'https://pay.test/in_1',
};

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

/** Draws the card for the athlete or a parent, with this subscription; calls that are answered elsewhere are given. */
async function draw(
  subscription: object,
  role: 'athlete' | 'parent' = 'athlete',
  answers: Record<string, Response> = {},
) {
  const user = { id: 'u', role, firstName: 'A', lastName: 'B', email: 'a@example.com' };
  const own = role === 'athlete' ? { athleteId: 'maya' } : { parentId: 'eve', linkedAthleteIds: ['maya'] };
  const known: Record<string, object> = {
    '/api/athlete/maya/subscription': subscription,
    '/api/athlete/maya/subscription/invoices': {
      invoices: 'payer' in subscription && subscription.payer ? [invoice] : [],
    },
  };
  globalThis.fetch = (address) => {
    const { pathname } = new URL(typeof address === 'string' ? address : '', 'http://touchline.test');
    const session = { user, team: null, teams: [], permissions: [], ...own };
    return Promise.resolve(answers[pathname] ?? new Response(JSON.stringify(known[pathname] ?? session)));
  };
  storedMark.set('mark');
  await act(() => sessions.start());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SubscriptionCard athlete={maya} title="Subscription" />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Subscription' });
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.textContent);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the subscription card', () => {
  it('of an athlete without one opens the dialog', async () => {
    await draw(none);
    expect(screen.getByText('Inactive')).toBeTruthy();
    expect(buttons()).toEqual(['Start Subscription']);
    await press('Start Subscription');
    expect(screen.getByLabelText('Address').textContent).toBe('?subscribe=college-list');
  });

  it('of a parent opens the dialog for the athlete', async () => {
    await draw(none, 'parent');
    await press('Start Subscription');
    expect(screen.getByLabelText('Address').textContent).toBe('?subscribe=college-list&for=maya');
  });

  it('says what is paid and until when, with the invoices', async () => {
    await draw(active);
    expect(screen.getByText('$19 a month. Renews on 12/27/2026.')).toBeTruthy();
    expect(buttons()).toEqual(['Manage Subscription', 'Cancel subscription']);
    const line = await screen.findByRole('link', { name: '11/27/2026' });
    expect(line.getAttribute('href')).toBe('https://pay.test/in_1');
  });

  it('cancels by one press, says the day it ends, and Undo keeps it', async () => {
    await draw(active, 'athlete', {
      '/api/athlete/maya/subscription/cancel': new Response(
        JSON.stringify({ subscriptionStatus: 'to_be_cancelled', at: renewsAt }),
      ),
      '/api/athlete/maya/subscription/reactivate': new Response(
        JSON.stringify({ subscriptionStatus: 'active', at: renewsAt }),
      ),
    });
    await press('Cancel subscription');
    expect(toasts.current()).toMatchObject({
      title: 'Subscription cancelled',
      text: 'You keep Pro until 12/27/2026.',
      action: { label: 'Undo' },
    });
    await screen.findByText('Pro ends on 12/27/2026.');
    expect(screen.getByText('To Be Cancelled')).toBeTruthy();
    expect(buttons()).toEqual(['Reactivate Subscription']);
    await act(async () => toasts.current()?.action?.run());
    await screen.findByText('$19 a month. Renews on 12/27/2026.');
    expect(toasts.current()?.text).toBe('It renews on 12/27/2026.');
  });

  it('offers the way back while the press before is still under way', async () => {
    const never = () => new Promise<never>(() => {});
    const { result } = renderHook(
      () => useCancelling({ keeps: 'You keep', cancel: never, reactivate: never, show: () => undefined }),
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={createQueryClient()}>
            <MemoryRouter>{children}</MemoryRouter>
          </QueryClientProvider>
        ),
      },
    );
    await act(async () => result.current.cancel.onClick());
    await waitFor(() => expect(result.current.cancel.loading).toBe(true));
    expect(result.current.reactivate.loading).toBe(false);
  });

  it.each([
    ['App Store', 'https://apps.apple.com/account/subscriptions'],
    ['Google Play', 'https://play.google.com/store/account/subscriptions'],
  ])('leaves what was bought in the %s to it', async (store, address) => {
    await draw({ ...active, subscriptionPlatform: 'revenuecat', store, canCancel: false });
    expect(buttons()).toEqual([]);
    const link = screen.getByRole('link', { name: `Manage in ${store}` });
    expect(link.getAttribute('href')).toBe(address);
  });

  it('tells an athlete to contact the parent who pays', async () => {
    await draw({ ...active, payer: ofDana, stripeCustomerId: null, canCancel: false });
    expect(buttons()).toEqual([]);
    expect(screen.getByText('Dana Rivers pays for you. Contact them to change it.')).toBeTruthy();
  });

  it('tells a parent who does not pay to contact the athlete, and lets them take over', async () => {
    const payer = { ...active.payer, isCaller: false };
    await draw({ ...active, payer, canCancel: false, canSubscribe: true, takesOver: true }, 'parent');
    expect(screen.getByText('Maya pays for it. Contact Maya to change it.')).toBeTruthy();
    expect(buttons()).toEqual(['Take over payment']);
  });

  it('says that a payment failed', async () => {
    const paymentProblem = { since: '2026-11-20T18:00:00Z', nextAttemptAt: '2026-11-24T18:00:00Z' };
    await draw({ ...active, paymentProblem });
    expect(screen.getByText('A payment failed on 11/20/2026.')).toBeTruthy();
    expect(screen.getByText(/We try again on 11\/24\/2026/)).toBeTruthy();
    cleanup();
    const inStore = { store: 'App Store', paymentProblem: { ...paymentProblem, nextAttemptAt: null } };
    await draw({ ...active, ...inStore, canCancel: false });
    expect(screen.getByText('Update the payment method in the App Store to keep Pro.')).toBeTruthy();
  });

  it.each([
    [
      'there is no billing customer',
      { ...active, stripeCustomerId: null },
      200,
      'No subscription found. Please contact support.',
    ],
    ['the server knows none', active, 404, 'No subscription found. Please contact support.'],
    ['the portal cannot be opened', active, 503, 'Failed to open subscription portal. Please try again.'],
  ])('says so where %s', async (_why, subscription, status, text) => {
    await draw(subscription, 'athlete', { '/api/payment/portal': new Response('{}', { status }) });
    await press('Manage Subscription');
    await waitFor(() => expect(toasts.current()).toMatchObject({ kind: 'destructive', title: 'Error', text }));
  });
});
