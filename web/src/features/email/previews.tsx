import { Button, Flex, Tabs } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  type EmailPreview,
  getEmailPreview,
  listEmailPreviews,
  testEmailPreview,
} from '../../../../contract/email/previews.js';
import { emailKindLabels } from '../../../../contract/mail/vocabulary.js';
import { ApiError } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { EmptyState, LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { PressGroup } from '../../ui/press-group.js';
import { useMedia } from '../../ui/use-media.js';

/** Below it, the list and the email are two screens. */
const BESIDE = '(min-width: 1024px)';

/** Every email with sample data: the list, and the chosen one as its reader sees it. */
export function EmailPreviews() {
  const beside = useMedia(BESIDE);
  const [params] = useSearchParams();
  const query = useRead(listEmailPreviews);
  const chosen = params.get('email') ?? (beside ? query.data?.previews[0]?.key : undefined);
  const list = (
    <List
      query={query}
      what="The emails"
      rows={({ previews }) => previews}
      skeleton={{ rows: 8 }}
      empty={<EmptyState icon={<Send size={22} />} title="No emails" text="No part of the product sends emails." />}
    >
      {(previews) =>
        [...new Set(previews.map(({ about }) => about))].map((about) => (
          <section key={about} style={{ marginBottom: 20 }}>
            <h2 style={{ fontSize: 15, marginBottom: 8 }}>{about}</h2>
            <Lines label={about} framed>
              {previews
                .filter((email) => email.about === about)
                .map((email) => (
                  <Listed key={email.key} email={email} chosen={email.key === chosen} />
                ))}
            </Lines>
          </section>
        ))
      }
    </List>
  );
  if (!beside)
    return chosen ? (
      <>
        <p style={{ marginBottom: 12 }}>
          <Link to={paths.admin.emailPreviews}>All emails</Link>
        </p>
        <Preview key={chosen} emailKey={chosen} />
      </>
    ) : (
      list
    );
  return (
    <Flex gap={24} align="start">
      <div style={{ flex: '0 0 340px', minWidth: 0 }}>{list}</div>
      <div style={{ flex: 1, minWidth: 0, position: 'sticky', top: 16 }}>
        {chosen && <Preview key={chosen} emailKey={chosen} />}
      </div>
    </Flex>
  );
}

function Listed({ email: { key, subject, to, kind }, chosen }: { email: EmailPreview; chosen: boolean }) {
  return (
    <Line
      selected={chosen}
      name={
        <Link
          to={paths.admin.emailPreview(key)}
          data-opens
          aria-current={chosen ? 'true' : undefined}
          preventScrollReset
        >
          {subject}
        </Link>
      }
    >
      <Under>To {to}</Under>
      {kind && <Under>{emailKindLabels[kind]}</Under>}
    </Line>
  );
}

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

function Preview({ emailKey: key }: { emailKey: string }) {
  const { data, error, refetch } = useRead(getEmailPreview, { params: { template: key } });
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light');
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('desktop');
  const may = useMay();
  const test = useAction(testEmailPreview, {
    done: ({ sentTo }) => ({ title: 'Test email sent', text: `Check ${sentTo}.` }),
    failed: (failure) =>
      failure instanceof ApiError && failure.status === 429
        ? failure.message
        : 'The test email could not be sent. Please try again.',
  });
  if (!data && error instanceof ApiError && error.status === 404)
    return <NoneFound title="Email not found" text="Choose one from the list." />;
  if (!data && error) return <LoadFailed what="The email" error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label="Loading the email" rows={6} plain />;
  const page = (
    <>
      <Flex gap={16} wrap style={{ marginBottom: 12 }}>
        <PressGroup label="Colors" options={themes} value={theme} onChange={setTheme} />
        <PressGroup label="Width" options={widths} value={width} onChange={setWidth} />
      </Flex>
      {/* No script, form or link works in it; its origin is its own. */}
      <iframe
        title={`Email: ${data.subject}`}
        sandbox=""
        srcDoc={inTheme(data.html, theme)}
        style={{
          display: 'block',
          width: width === 'phone' ? 375 : '100%',
          maxWidth: '100%',
          height: 'min(680px, 70vh)',
          margin: '0 auto',
          border: '1px solid var(--line)',
          borderRadius: 10,
          background: theme === 'dark' ? '#0f1318' : '#fff',
        }}
      />
    </>
  );
  return (
    <Card
      title={data.subject}
      action={
        may('operations.run') && (
          <Button
            icon={<Send size={15} aria-hidden />}
            loading={test.isPending}
            onClick={() => test.mutate({ params: { template: key } })}
          >
            Send me this one
          </Button>
        )
      }
    >
      <FactList>
        <Fact label="From">{data.from}</Fact>
        <Fact label="To">{data.to}</Fact>
        <Fact label="Preference">{data.kind ? emailKindLabels[data.kind] : 'Always sent'}</Fact>
        {data.headers.map(({ name, value }) => (
          <Fact key={name} label={name}>
            <span style={{ overflowWrap: 'anywhere' }}>{value}</span>
          </Fact>
        ))}
      </FactList>
      <Tabs
        style={{ marginTop: 8 }}
        items={[
          { key: 'html', label: 'Email', children: page },
          {
            key: 'text',
            label: 'Text version',
            children: (
              <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 13, margin: 0 }}>
                {data.text}
              </pre>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** The email as a mail program of that theme draws it, whatever this browser’s is. */
const inTheme = (html: string, theme: 'light' | 'dark'): string =>
  html
    .replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);
