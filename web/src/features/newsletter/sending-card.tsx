import { Button, Flex } from 'antd';
import { Pause, Play } from 'lucide-react';
import { pauseNewsletter, resumeNewsletter } from '../../../../contract/newsletter/endpoints.js';
import type { Newsletter } from '../../../../contract/newsletter/newsletter.js';
import { useAction } from '../../app/data/action.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { Fact, FactList } from '../../ui/fact-list.js';
import { ProgressTrack } from '../../ui/progress.js';
import { audienceWords, doneShare, openedWords, shownCount } from './newsletter-words.js';

/** How far a posted newsletter has gone out, and what became of it. */
export function SendingCard({ newsletter }: { newsletter: Newsletter }) {
  const { _id, status, figures, audience, postedDate } = newsletter;
  const failed = 'That didn’t work. Please try again.';
  const pause = useAction(pauseNewsletter, {
    done: { title: 'Newsletter paused', text: 'Emails on their way still arrive.' },
    failed,
  });
  const resume = useAction(resumeNewsletter, { done: { title: 'Newsletter resumed' }, failed });
  if (!figures || !audience || !postedDate) return null;
  const { people, sent, waiting, skipped, failed: refused, counted } = figures;
  return (
    <Card title="Emails">
      <p style={{ fontWeight: 600 }} role="status">
        {people === 0 ? 'Getting the audience ready' : `${shownCount(people - waiting)} of ${shownCount(people)} done`}
      </p>
      <ProgressTrack share={doneShare(figures)} />
      {status === 'sending' && (
        <Flex style={{ margin: '8px 0 14px' }}>
          <Button
            icon={<Pause size={15} aria-hidden />}
            loading={pause.isPending}
            onClick={() => pause.mutate({ params: { id: _id } })}
          >
            Pause
          </Button>
        </Flex>
      )}
      {status === 'paused' && (
        <Flex style={{ margin: '8px 0 14px' }}>
          <Button
            type="primary"
            icon={<Play size={15} aria-hidden />}
            loading={resume.isPending}
            onClick={() => resume.mutate({ params: { id: _id } })}
          >
            Resume
          </Button>
        </Flex>
      )}
      <FactList>
        <Fact label="Posted">{formatMoment(postedDate)}</Fact>
        <Fact label="To">{audienceWords(audience)}</Fact>
        <Fact label="Sent">{shownCount(sent)}</Fact>
        <Fact label="Opened">
          {openedWords(figures) ?? 'Not counted'}
          {counted > 0 && <span className="hint"> of {shownCount(counted)} adults</span>}
        </Fact>
        <Fact label="No email">{shownCount(skipped)}</Fact>
        <Fact label="Refused">{shownCount(refused)}</Fact>
      </FactList>
      <p className="hint" style={{ marginTop: 10 }}>
        Opening is counted for adults only, never for minors or their parents.
      </p>
    </Card>
  );
}
