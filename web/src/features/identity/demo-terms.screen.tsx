import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Card } from '../../ui/card.js';
import { LoadFailed } from '../../ui/empty-state.js';
import { Wordmark } from '../../ui/mark.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { TermsLinks, useSite } from './site.js';

/** /demo-terms: what the legal links of the demo lead to. Elsewhere it leads on to the terms that hold there. */
export function DemoTermsScreen() {
  useDocumentTitle('Terms and privacy');
  const site = useSite();
  return (
    <div style={{ maxWidth: 640, margin: '0 auto', padding: '20px 16px 48px' }}>
      <header>
        <Link
          to={paths.root}
          aria-label="Touchline, home"
          style={{ display: 'inline-flex', minHeight: 44, alignItems: 'center', color: 'inherit' }}
        >
          <Wordmark />
        </Link>
      </header>
      <main style={{ marginTop: 32 }}>
        <h1 style={{ marginBottom: 20 }}>Terms and privacy</h1>
        {site.error ? (
          <LoadFailed what="This page" error={site.error} onRetry={() => void site.refetch()} />
        ) : !site.data ? (
          <ScreenLoading label="Loading the page" />
        ) : site.data.terms ? (
          <p>
            See <TermsLinks {...site.data.terms} />.
          </p>
        ) : site.data.demo ? (
          <OfDemo />
        ) : (
          <p>No terms are set up here yet.</p>
        )}
      </main>
    </div>
  );
}

const OfDemo = () => (
  <Flex vertical gap={16}>
    <Card title="Terms and conditions">
      <p>This is a demo of Touchline. It has no terms, and you agree to none by using it.</p>
      <p style={{ marginTop: 8 }}>For real teams, this link opens the terms of the organization that runs Touchline.</p>
    </Card>
    <Card title="Privacy policy">
      <p>
        The people, teams and messages in this demo are made up. Its passwords are public, so don’t add real people’s
        data.
      </p>
      <p style={{ marginTop: 8 }}>What you add stays on the computer that runs the demo.</p>
    </Card>
  </Flex>
);
