import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Inbox } from '../../features/college-interest/inbox/components/inbox.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from './own-athlete.js';

/** /athlete/updates: what the athlete, their parents and coaches write about the colleges on the list. */
export function AthleteUpdatesScreen() {
  useDocumentTitle('Updates');
  return (
    <>
      <ScreenHeader title="Updates" text="What you, your parents and your coaches write about your colleges." />
      <OwnAthlete>
        {({ _id }) => (
          <Inbox
            of={{ athleteId: _id }}
            empty={
              <EmptyState
                icon={<MessagesSquare size={22} />}
                title="No updates yet"
                text="Tell your coaches how it goes with a college: open it on your list and write the first update. The answers stand here."
                action={<Link to={paths.athlete.list}>My colleges</Link>}
              />
            }
          />
        )}
      </OwnAthlete>
    </>
  );
}
