import { Button } from 'antd';
import { MessagesSquare, Send } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession, useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { EmptyState } from '../../ui/empty-state.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { OwnAthlete } from '../athlete/own-athlete.js';
import { FollowedScreen } from '../parent/followed-screen.js';
import { Inbox } from './inbox/components/inbox.js';
import { hasUpdates } from './inbox/inbox-view.js';

/** /athlete/updates: what the athlete, their parents and coaches write about the colleges on the list. */
export function AthleteUpdatesScreen() {
  useDocumentTitle('Updates');
  return (
    <>
      <ScreenHeader title="Updates" text="Messages between you, your parents and your coaches." />
      <OwnAthlete>
        {({ _id, team }) => (
          <Inbox
            of={{ athleteId: _id }}
            empty={{
              title: 'No updates yet',
              text: 'Tell your coaches how it’s going with a college. Open one on your list and write the first update.',
              action: <Link to={paths.athlete.list}>My colleges</Link>,
            }}
            write={team ? 'Write to your coaches' : undefined}
          />
        )}
      </OwnAthlete>
    </>
  );
}

/** /coach/updates: what the team's athletes write about their colleges, what needs an answer first. */
export function CoachUpdatesScreen() {
  useDocumentTitle('Updates');
  const teamId = useTeamId();
  return (
    <>
      <ScreenHeader
        title="Updates"
        text="Messages from your athletes. Those that need an answer come first."
        actions={<WriteToMany />}
      />
      <Inbox
        of={{ teamId }}
        empty={{
          title: 'No updates yet',
          text: 'Updates from your athletes, their parents and you appear here.',
        }}
      />
    </>
  );
}

/** /parent/updates: what is written about a followed athlete's colleges, to read and to reply to. */
export function ParentUpdatesScreen() {
  useDocumentTitle('Updates');
  const session = useSession();
  return (
    <FollowedScreen
      header={<ScreenHeader title="Updates" text="Messages between your athlete and the coaches. You can reply." />}
    >
      {(athlete) => {
        if (!hasUpdates(session, athlete)) return <None title="No updates here" text={whyNone(athlete)} />;
        const text = `Messages between ${athlete.firstName} and the coaches appear here.`;
        return <Inbox of={{ athleteId: athlete._id }} empty={{ title: 'No updates yet', text }} />;
      }}
    </FollowedScreen>
  );
}

const whyNone = ({ firstName, team }: Pick<Athlete, 'firstName' | 'team'>): string =>
  team ? `${firstName}’s team doesn’t use updates.` : `${firstName} isn’t on a team right now.`;

const None = (texts: { title: string; text: string }) => <EmptyState icon={<MessagesSquare size={22} />} {...texts} />;

/** Leads to an update for athletes who are picked there; nothing for who may not. */
function WriteToMany() {
  const may = useMay();
  const navigate = useNavigate();
  if (!may('interest.change')) return null;
  return (
    <Button icon={<Send size={15} aria-hidden />} onClick={() => void navigate(paths.coach.addUpdate)}>
      Write to several athletes
    </Button>
  );
}
