import { Flex } from 'antd';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { Together } from '../../app/data/together.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { HomeNotices, useFeatureParts } from '../../app/shell/feature-parts.js';
import { Card } from '../../ui/card.js';
import { addDays, formatLongDay, today } from '../../ui/day.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import type { Due } from '../athlete/home/due.js';
import { placeOfNews } from '../athlete/home/news-place.js';
import { ThisWeek } from '../athlete/home/this-week.js';
import { AskingParentsCard } from '../athlete/parents/asking-parents-card.js';
import { Guardians } from '../athlete/parents/guardians.js';
import { ParentInvites } from '../athlete/parents/parent-invites.js';
import { AskedBirthday } from '../athlete/profile/asked-birthday.js';
import { ProfileSummary } from '../athlete/profile/facts.js';
import { StatusWithReasons } from '../athlete/profile/status-with-reasons.js';
import { HistoryLine } from '../audit/history-line.js';
import { WhatsNew } from '../audit/whats-new.js';
import { useInterests } from '../college-interest/interests.js';
import { CollegesCard } from '../college-interest/home/components/colleges-card.js';
import { TeamCard } from '../invite/join-by-code/components/team-card.js';
import { AwaitedNote, FollowedScreen } from './followed-screen.js';
import styles from './parent.module.css';

/** /parent/home: what happened to the athletes that a parent follows, what is due and who can do it. */
export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user } = useSession();
  return (
    <FollowedScreen header={<ScreenHeader title={`Welcome, ${user.firstName}`} text={formatLongDay(today())} />}>
      {(athlete) => (
        <Together>
          <HomeNotices />
          <AwaitedNote />
          <AskingParentsCard athlete={athlete} className={styles.asking} />
          <AskedBirthday athlete={athlete} className={styles.asking} />
          <FollowedAthlete athlete={athlete} />
        </Together>
      )}
    </FollowedScreen>
  );
}

/** What of a history is recruiting: keys of kinds, and of updates what was written, not who has read it. */
const RECRUITING = ['recruiting', 'interests', 'UpdatePosted', 'ReplyPosted', 'tasks', 'status', 'joining'];

/** One athlete as their parent sees them: the week behind, the week ahead, the colleges; then the team and the profile. */
function FollowedAthlete({ athlete }: { athlete: Athlete }) {
  const { _id: athleteId, firstName } = athlete;
  const cards = useFeatureParts(({ homeCards }) => homeCards);
  const { data: list } = useInterests(athleteId);
  const colleges = {
    list: paths.parent.list,
    interest: ({ _id }: { readonly _id: string }) => paths.parent.interest(athleteId, _id),
  };
  const news = {
    thread: (id: string) => paths.parent.thread(athleteId, id),
    interest: (id: string) => paths.parent.interest(athleteId, id),
    task: (id: string) => paths.parent.task(athleteId, id),
  };
  return (
    <div className="columns led">
      <Flex vertical gap={16}>
        <WhatsNew
          athleteId={athleteId}
          title={`${firstName}’s recruiting this week`}
          empty="Nothing new this week. Offers, visits and messages appear here."
          view={{ kind: RECRUITING, from: addDays(today(), -6) }}
          to={(entry) => placeOfNews(entry, news)}
        />
        {list && (
          <ThisWeek
            athlete={athlete}
            interests={list.collegeInterests}
            title="Due this week"
            to={whereDue(athleteId)}
            who={whoDoes(firstName)}
          />
        )}
        {cards.map(({ Card }, place) => (
          <Card key={place} athlete={athlete} />
        ))}
        <CollegesCard athleteId={athleteId} title={`${firstName}’s colleges`} to={colleges} />
      </Flex>
      <Flex vertical gap={16}>
        <AthleteCard athlete={athlete} />
        <Card title="Parents and guardians">
          <Guardians athlete={athlete} />
        </Card>
        <ProfileSummary athlete={athlete} />
      </Flex>
      <div className={styles.history}>
        <HistoryLine athleteId={athleteId} />
      </div>
    </div>
  );
}

const whereDue =
  (athleteId: string) =>
  ({ of }: Due): string => {
    if (of.kind === 'camp') return paths.parent.camps(athleteId);
    return of.kind === 'task' ? paths.parent.task(athleteId, of.id) : paths.parent.interest(athleteId, of.id);
  };

/** Parents may save and book camps; tasks and colleges are the athlete's. */
const whoDoes =
  (firstName: string) =>
  ({ of }: Due): string =>
    of.kind === 'camp' ? `For you or ${firstName}` : `For ${firstName}`;

/** Who it is, whose parent the reader is to them, and the team. */
function AthleteCard({ athlete }: { athlete: Athlete }) {
  const { parentId } = useSession();
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const team = athlete.team ?? athlete.pendingTeam;
  const relationship = athlete.parentGuardians.find((guardian) => guardian.parentId === parentId)?.relationship;
  return (
    <Card title="Your athlete" action={<StatusWithReasons athlete={athlete} asOf="" />}>
      <Flex align="center" gap={14} style={{ marginBottom: 14 }}>
        <PersonPhoto name={name} photo={athlete.profileImageUrl} size={48} />
        <div>
          <p style={{ fontWeight: 600, fontSize: 15 }}>{name}</p>
          {relationship && (
            <p className="under">
              You’re {athlete.firstName}’s {relationship.toLowerCase()}
            </p>
          )}
        </div>
      </Flex>
      {team ? (
        <TeamCard team={team} text={athlete.groups.map((group) => group.name).join(', ') || undefined} />
      ) : (
        <p className="under">{athlete.firstName} isn’t on a team.</p>
      )}
      <ParentInvites athleteId={athlete._id} />
    </Card>
  );
}
