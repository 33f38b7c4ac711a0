import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { Subscription } from '../../../../contract/subscription/plan.js';
import { createQueryClient } from '../../app/query-client.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { SubscriptionDialog } from './subscription-dialog.js';
import type { SubscriptionVariant } from './subscription.js';

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

const athlete = {
  _id: 'maya',
  email: 'maya@example.com',
  sport: 'football',
  subscription: { state: 'trial', daysLeft: 2 },
} as const;
const prices = [
  { id: 'monthly', audience: 'athlete', sport: null, interval: 'month', amount: 1900, currency: 'usd' },
  { id: 'yearly', audience: 'athlete', sport: null, interval: 'year', amount: 19000, currency: 'usd' },
];
const unpaid = { subscriptionStatus: null, payer: null, canSubscribe: true, takesOver: false };
const paid = { ...unpaid, subscriptionStatus: 'active', payer: { kind: 'athlete', isCaller: true } };
const simulated = { mode: 'simulator', publishableKey: null, simulatorUrl: 'http://pay.test' };

type Answers = Record<string, () => unknown>;
/** What the server was asked to write. */
const sent: unknown[] = [];

/** Draws the dialog against a server that answers so; an answer that throws is a failure of the server. */
interface Drawn {
  variant?: SubscriptionVariant;
  isPaid?: boolean;
  isParent?: boolean;
  subscription?: Subscription;
}
function draw(answers: Answers, props: Drawn = {}) {
  const { variant = 'college-list', isPaid = false, isParent = false, subscription = athlete.subscription } = props;
  sent.length = 0;
  const all: Answers = {
    '/api/payment/config': () => simulated,
    '/api/payment/prices': () => ({ prices }),
    '/api/athlete/maya/subscription': () => unpaid,
    '/api/site': () => ({
      google: false,
      supportEmail: 'help@example.com',
      demo: false,
      terms: { version: '1', termsUrl: 'https://x.test/terms', privacyUrl: 'https://x.test/privacy' },
    }),
    ...answers,
  };
  globalThis.fetch = (address, init) => {
    const { pathname } = new URL(typeof address === 'string' ? address : '', 'http://touchline.test');
    if (init?.method === 'POST') sent.push(JSON.parse(typeof init.body === 'string' ? init.body : ''));
    try {
      return Promise.resolve(new Response(JSON.stringify(all[pathname]?.())));
    } catch {
      return Promise.resolve(new Response('{}', { status: 503 }));
    }
  };
  const [onClose, onTeamCode] = [jest.fn(), jest.fn()];
  function Host() {
    const [confirming, setConfirming] = useState(isPaid);
    return (
      <SubscriptionDialog
        athlete={{ ...athlete, subscription }}
        variant={variant}
        isPaid={confirming}
        returnTo="/athlete/home?subscribe=college-list"
        onTeamCode={isParent ? undefined : onTeamCode}
        onRetry={() => setConfirming(false)}
        onClose={onClose}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Host />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { onClose, onTeamCode };
}
const fails = () => {
  throw new Error('503');
};
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => {
  const found = await button(name);
  await act(async () => fireEvent.click(found));
};

describe('the subscription dialog', () => {
  it.each([
    ['default', 'Start Your Recruiting Journey', false],
    ['fit-analysis', 'Unlock Detailed Fit Analysis', true],
    ['college-list', 'Unlock All College Insights', true],
  ] as const)('as %s is titled %s, and can be put off: %s', async (variant, title, later) => {
    draw({}, { variant });
    await button('Subscribe');
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    for (const name of ['Maybe Later', 'Close']) expect(screen.queryByRole('button', { name }) !== null).toBe(later);
  });

  it.each([
    [{ state: 'trial', daysLeft: 2 }, 'Continue free trial'],
    [{ state: 'free', daysLeft: null }, 'Continue with Free'],
  ] as const)('lets go of the default one by a button, in %j by %s', async (subscription, label) => {
    const { onClose } = draw({}, { variant: 'default', subscription });
    await press(label);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows the badge, the plans, the price, the legal links and the way to a team', async () => {
    const { onTeamCode } = draw({});
    await button('Subscribe');
    expect(screen.getByText('7-Day Free Trial (2 days left)').dataset['tone']).toBe('warn');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Features', 'Free', 'Pro']);
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    expect(screen.getByText('$190 a year · Save $38')).toBeTruthy();
    expect((await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
      'https://x.test/terms',
      'https://x.test/privacy',
    ]);
    await press('Have a team code? Join your team');
    expect(onTeamCode).toHaveBeenCalledTimes(1);
  });

  it('offers parents no team code', async () => {
    draw({}, { isParent: true });
    await button('Subscribe');
    expect(screen.queryByRole('button', { name: /team code/ })).toBeNull();
  });

  it('opens the checkout for the athlete and the chosen price, and Back leads to the plans', async () => {
    draw({ '/api/payment/checkout': () => ({ clientSecret: 'secret' }) });
    await button('Subscribe');
    fireEvent.click(screen.getByRole('radio', { name: /year/ }));
    await press('Subscribe');
    const frame = await screen.findByTitle('Card checkout');
    expect(frame.getAttribute('src')).toBe('http://pay.test/checkout?client_secret=secret');
    expect(sent).toEqual([
      {
        athleteId: 'maya',
        athleteEmail: 'maya@example.com',
        priceId: 'yearly',
        returnTo: '/athlete/home?subscribe=college-list',
        takeOver: false,
      },
    ]);
    await press('Back');
    expect(await screen.findByRole('radio', { name: /year/, checked: true })).toBeTruthy();
  });

  it('says that a checkout failed, and stays with the plans', async () => {
    draw({ '/api/payment/checkout': fails });
    await press('Subscribe');
    expect(toasts.current()).toMatchObject({
      kind: 'destructive',
      title: 'Error',
      text: 'Failed to create checkout session. Please try again.',
    });
    expect(screen.queryByTitle('Card checkout')).toBeNull();
  });

  it('sells nothing where payments are off, and lets go of the default one', async () => {
    const off = { mode: 'off', publishableKey: null, simulatorUrl: null };
    const { onClose } = draw({ '/api/payment/config': () => off }, { variant: 'default' });
    await screen.findByText(/You can’t buy Pro here yet/);
    expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await press('Continue');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('asks somebody who takes over, and says what it costs them now', async () => {
    draw({
      '/api/athlete/maya/subscription': () => ({ ...paid, canSubscribe: true, takesOver: true }),
      '/api/payment/checkout': () => ({ clientSecret: 'secret' }),
    });
    await screen.findByText(/Nothing is charged before the paid time ends/);
    await press('Subscribe');
    expect(sent).toMatchObject([{ takeOver: true }]);
  });
});

describe('a payment that is being confirmed', () => {
  it('asks every three seconds until the subscription is active, then goes on', async () => {
    jest.useFakeTimers();
    let asked = 0;
    const status = () => (++asked < 3 ? unpaid : paid);
    const { onClose } = draw({ '/api/athlete/maya/subscription': status }, { isPaid: true });
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await wait(100);
    expect(screen.getByText('Processing your subscription...')).toBeTruthy();
    expect(screen.getByText('Please do not close or leave this page while we process your subscription.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await wait(2800);
    expect([asked, onClose.mock.calls.length]).toEqual([1, 0]);
    await wait(200);
    expect(asked).toBe(2);
    await wait(3100);
    expect([asked, onClose.mock.calls.length]).toEqual([3, 1]);
  });

  it('lets go of who waits for a minute', async () => {
    jest.useFakeTimers();
    const { onClose } = draw({}, { isPaid: true });
    await act(() => jest.advanceTimersByTimeAsync(60_100));
    expect(screen.getByText(/takes longer than usual/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('that cannot be confirmed says so; Try Again leads to the plans, Continue away', async () => {
    let works = false;
    const { onClose } = draw(
      { '/api/athlete/maya/subscription': () => (works ? unpaid : fails()) },
      { isPaid: true, variant: 'default' },
    );
    expect((await screen.findByRole('alert')).textContent).toContain(
      "We're having trouble confirming your subscription. Your card may have been charged. Please check your email for confirmation and contact support if you need assistance.",
    );
    await press('Continue');
    expect(onClose).toHaveBeenCalledTimes(1);
    works = true;
    await press('Try Again');
    expect(await button('Subscribe')).toBeTruthy();
  });
});
