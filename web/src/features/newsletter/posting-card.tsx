import { Button, Flex } from 'antd';
import { MailCheck, Send } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { testNewsletter } from '../../../../contract/newsletter/endpoints.js';
import type { Newsletter } from '../../../../contract/newsletter/newsletter.js';
import { useAction } from '../../app/data/action.js';
import { Card } from '../../ui/card.js';

const PostDialog = lazy(async () => ({ default: (await import('./post-dialog.js')).PostDialog }));

/** A test to oneself, then the posting. Both take what is saved. */
export function PostingCard({ newsletter, unsaved }: { newsletter: Newsletter; unsaved: boolean }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const test = useAction(testNewsletter, {
    done: ({ sentTo }) => ({ title: 'Test sent', text: `Look for it at ${sentTo}.` }),
    failed: (error) => error.message,
  });
  return (
    <Card title="Post">
      <p className="hint" style={{ marginBottom: 12 }}>
        {unsaved ? 'Save your changes before you test or post.' : 'Send yourself a test, then choose who gets it.'}
      </p>
      <Flex gap={8} wrap>
        <Button
          icon={<MailCheck size={15} aria-hidden />}
          disabled={unsaved}
          loading={test.isPending}
          onClick={() => test.mutate({ params: { id: newsletter._id } })}
        >
          Send test
        </Button>
        <Button
          type="primary"
          icon={<Send size={15} aria-hidden />}
          disabled={unsaved}
          aria-haspopup="dialog"
          onClick={() => {
            setUsed(true);
            setOpen(true);
          }}
        >
          Post
        </Button>
      </Flex>
      <Suspense>{used && <PostDialog newsletter={newsletter} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  );
}
