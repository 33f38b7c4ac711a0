import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listPrices } from '../../../../contract/subscription/endpoints.js';
import type { Price } from '../../../../contract/subscription/subscription.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSessionState } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { Wordmark } from '../../ui/mark.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { TermsFoot, useSite } from '../identity/site.js';
import { PlanTable } from './plan-view.js';
import { PER_SEAT, priceWords, savedByYear } from './billing-words.js';

/** /pricing: what it costs, for anybody. */
export function PricingScreen() {
  useDocumentTitle('Pricing');
  const navigate = useNavigate();
  const isSignedIn = useSessionState().kind === 'active';
  const athletes = useRead(listPrices, { query: { audience: 'athlete' } });
  const teams = useRead(listPrices, { query: { audience: 'team' } });
  // What is below the prices would jump.
  const { isPending } = useSite();
  const failed = [athletes, teams].find(({ error }) => error);
  return (
    <div style={{ maxWidth: 960, margin: '0 auto', padding: '20px 16px 48px' }}>
      <Flex component="header" justify="space-between" align="center">
        <Link
          to={paths.root}
          aria-label="Touchline, home"
          style={{ display: 'flex', minHeight: 44, alignItems: 'center', color: 'inherit' }}
        >
          <Wordmark />
        </Link>
        <Link to={isSignedIn ? paths.root : paths.signIn} style={{ padding: '12px 0' }}>
          {isSignedIn ? 'Open Touchline' : 'Sign in'}
        </Link>
      </Flex>
      <main style={{ marginTop: 32 }}>
        <h1>Pricing</h1>
        <p style={{ margin: '6px 0 24px', color: 'var(--ink-2)' }}>Start free. Every new athlete has Pro for 7 days.</p>
        {failed?.error ? (
          <LoadFailed what="The prices" error={failed.error} onRetry={() => void failed.refetch()} />
        ) : !athletes.data || !teams.data || isPending ? (
          <ScreenLoading label="Loading the prices" />
        ) : (
          <Flex vertical gap={16}>
            <Flex wrap gap={16} align="stretch">
              <Plan title="Free">
                <Amount>$0</Amount>
                <p>Your player profile and college search, for as long as you like.</p>
              </Plan>
              <Plan title="Pro">
                <Prices prices={athletes.data.prices} />
                <p>Everything for your recruiting. A parent can pay for you.</p>
              </Plan>
              <Plan title="Team">
                <Prices prices={teams.data.prices} unit={PER_SEAT} />
                <p>Your team pays. Every athlete with a seat has Pro.</p>
              </Plan>
            </Flex>
            <Card title="What you get">
              <PlanTable />
            </Card>
            <Card title="Good to know">
              <Flex component="ul" vertical gap={6}>
                <li>No card needed for the trial.</li>
                <li>Cancel any time in Settings, in one step.</li>
                <li>You keep Pro until the paid time ends.</li>
                <li>After that you keep your profile, college search and everything you recorded.</li>
              </Flex>
            </Card>
            {!isSignedIn && (
              <Flex justify="center" style={{ marginTop: 8 }}>
                <Button type="primary" size="large" onClick={() => void navigate(paths.signUp)}>
                  Start your free trial
                </Button>
              </Flex>
            )}
          </Flex>
        )}
      </main>
      <Foot />
    </div>
  );
}

function Plan({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', flex: '1 1 240px' }}>
      <Card title={title}>
        <Flex vertical gap={10}>
          {children}
        </Flex>
      </Card>
    </div>
  );
}

const Amount = ({ children }: { children: string }) => (
  <strong style={{ fontSize: 24, lineHeight: 1.2, letterSpacing: '-0.01em' }}>{children}</strong>
);

/** Each price; first its sport, where it holds for one alone. */
function Prices({ prices, unit = '' }: { prices: readonly Price[]; unit?: string }) {
  if (prices.length === 0) return <p>Not for sale yet. Ask us.</p>;
  return (
    <Flex component="ul" vertical gap={6}>
      {prices.map((price) => (
        <li key={price.id}>
          {price.sport && <strong style={{ display: 'block', marginTop: 6 }}>{sportLabels[price.sport]}</strong>}
          <Amount>{priceWords(price, unit)}</Amount>
          <span className="under" style={{ display: 'block' }}>
            {savedByYear(
              prices.filter(({ sport }) => sport === price.sport),
              price,
            )}
          </span>
        </li>
      ))}
    </Flex>
  );
}

function Foot() {
  const { data: site } = useSite();
  return (
    <footer className="hint" style={{ marginTop: 32, textAlign: 'center' }}>
      <TermsFoot lead="Payments are subject to" />
      {site && (
        <p style={{ marginTop: 6 }}>
          Questions? <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>
        </p>
      )}
    </footer>
  );
}
