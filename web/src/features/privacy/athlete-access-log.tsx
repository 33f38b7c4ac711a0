import { Flex } from 'antd';
import { EyeOff } from 'lucide-react';
import type { z } from 'zod';
import { listAccessLog, type AccessLogEntry } from '../../../../contract/privacy/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../ui/list/view-fields.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { roleWords } from '../audit/entries.js';

interface Props {
  athleteId: string;
  /** `Who has seen my data`; a parent's screen names the athlete. */
  title?: string;
}

/** Who of those who may see any athlete has seen this one, and who took them along in a file. */
export function AthleteAccessLog({ athleteId, title = 'Who viewed my data' }: Props) {
  return (
    <Card title={title}>
      <p style={{ maxWidth: '66ch', marginBottom: 12, color: 'var(--ink-2)' }}>
        Touchline staff who viewed this data, and anyone who exported it. Team coaches and linked parents see it without
        being listed.
      </p>
      <Looks athleteId={athleteId} />
    </Card>
  );
}

function Looks({ athleteId }: { athleteId: string }) {
  const [{ page }, onView] = useView(PagedView, 'looks.');
  return (
    <List
      query={useRead(listAccessLog, { params: { id: athleteId }, query: { page, count: A_PAGE } }, { keep: true })}
      what="The list"
      rows={({ views }) => views}
      skeleton={{ rows: 3, pictures: true }}
      empty={
        <EmptyState
          icon={<EyeOff size={22} />}
          title="No views yet"
          text="Views by Touchline staff and exports by coaches appear here."
        />
      }
      pages={{
        page,
        size: A_PAGE,
        total: ({ viewCount }) => viewCount,
        noun: ['entry', 'looks'],
        onPage: (next) => onView({ page: next }),
      }}
    >
      {(looks) => (
        <Lines label="Looks" framed>
          {looks.map((entry) => (
            <Look key={`${entry.viewedAt} ${entry.who.userId} ${entry.what}`} entry={entry} />
          ))}
        </Lines>
      )}
    </List>
  );
}

function Look({ entry: { who, what, viewedAt } }: { entry: z.infer<typeof AccessLogEntry> }) {
  return (
    <Line
      lead={<PersonPhoto name={who.name} size={32} />}
      name={who.name}
      end={
        <Flex wrap gap="2px 20px" className="under">
          <span>{what}</span>
          <time dateTime={viewedAt} className="hint">
            {formatMoment(viewedAt)}
          </time>
        </Flex>
      }
    >
      <Under>{roleWords(who.role)}</Under>
    </Line>
  );
}
