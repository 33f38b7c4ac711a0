import { Trophy } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { listMoments } from '../../../../contract/celebration/endpoints.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useRead } from '../../app/data/read.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Lines } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { MomentLine } from './moment-line.js';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.js')).ShareDialog }));

/** What the list shows; the address holds it. */
const MomentsView = z.object({
  page: pageField,
  /** The moment that is shared, or empty. */
  share: z.uuid().or(z.literal('')).catch(''),
});

/** /athlete/moments: what went well, newest first. */
export function AthleteMomentsScreen() {
  useDocumentTitle('Moments');
  return (
    <>
      <ScreenHeader title="Moments" text="Your good news, newest first." />
      <OwnAthlete>
        {({ _id, firstName }) => <MomentList athleteId={_id} firstName={firstName} label="Your moments" own />}
      </OwnAthlete>
    </>
  );
}

/** /parent/moments: the same for an athlete a parent follows. */
export function ParentMomentsScreen() {
  useDocumentTitle('Moments');
  return (
    <FollowedScreen header={<ScreenHeader title="Moments" text="Good news about your athlete, newest first." />}>
      {({ _id, firstName }) => <MomentList athleteId={_id} firstName={firstName} label={`${firstName}’s moments`} />}
    </FollowedScreen>
  );
}

/** The same of an athlete of a coach’s team, as a tab of the athlete. */
export function TeamAthleteMoments({ athlete: { _id, firstName } }: { athlete: Athlete }) {
  return (
    <div style={{ marginTop: 16 }}>
      <MomentList athleteId={_id} firstName={firstName} label={`${firstName}’s moments`} />
    </div>
  );
}

interface Props {
  athleteId: string;
  firstName: string;
  label: string;
  own?: boolean;
}

function MomentList({ athleteId, firstName, label, own = false }: Props) {
  const [{ page, share }, onView] = useView(MomentsView);
  const moments = useRead(listMoments, { params: { id: athleteId }, query: { page, count: A_PAGE } }, { keep: true });
  return (
    <section aria-label={label}>
      <List
        query={moments}
        what="The moments"
        rows={(data) => data.celebrations}
        skeleton={{ rows: 6 }}
        empty={
          <EmptyState
            icon={<Trophy size={22} />}
            title="No moments yet"
            text={`${own ? 'Your' : `${firstName}’s`} offers, visits and more appear here.`}
          />
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ celebrationCount }) => celebrationCount,
          noun: ['moment', 'moments'],
          onPage: (turned) => onView({ page: turned }),
          quietAlone: true,
        }}
      >
        {(rows) => (
          <Lines label={label} framed>
            {rows.map((celebration) => (
              <MomentLine key={celebration._id} celebration={celebration} />
            ))}
          </Lines>
        )}
      </List>
      <Suspense>
        {share && (
          <ShareDialog
            key={share}
            celebrationId={share}
            athleteId={athleteId}
            firstName={firstName}
            onClose={() => onView({ share: '', page })}
          />
        )}
      </Suspense>
    </section>
  );
}
