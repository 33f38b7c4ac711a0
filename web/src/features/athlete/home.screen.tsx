import { Flex } from 'antd';
import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import type { HistoryEntry } from '../../../../contract/history/history.js';
import { gradeLabel } from '../../../../contract/athlete/grade.js';
import { useRead } from '../../app/data/read.js';
import { Together } from '../../app/data/together.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { HomeNotices, useFeatureParts } from '../../app/shell/feature-parts.js';
import { formatLongDay, today } from '../../ui/day.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { HistoryLine } from '../audit/history-line.js';
import { WhatsNew } from '../audit/whats-new.js';
import { useInterests } from '../college-interest/interests.js';
import { CollegesCard } from '../college-interest/home/components/colleges-card.js';
import { SuggestionsCard } from '../college-interest/suggesting/components/suggestions-card.js';
import { RecommendationsCard } from '../recommendation/components/recommendations-card.js';
import { TeamBoard } from '../team/board/components/team-board.js';
import type { Due } from './home/due.js';
import { placeOfNews } from './home/news-place.js';
import { NextStepCard } from './home/next-step-card.js';
import { ThisWeek } from './home/this-week.js';
import { TeamStatus } from './membership/team-status.js';
import { OwnAthlete } from './own-athlete.js';
import { AskingParentsCard } from './parents/asking-parents-card.js';
import { AskedBirthday } from './profile/asked-birthday.js';
import { NoParentYet } from './parents/parent-invites.js';
import { FirstFilm } from './profile/film-cards.js';
import { PhotoButton } from './profile/photo-button.js';
import { sectionOf, useEditing } from './profile/sections.js';

const EditDrawer = lazy(async () => ({
  default: (await import('./profile/edit-drawer.js')).EditDrawer,
}));

/** /athlete/home: what to do next, what is new, the film and the team; everything that happened is one line. */
export function AthleteHomeScreen() {
  useDocumentTitle('Home');
  const { user, athleteId = '' } = useSession();
  const { data: athlete } = useRead(getAthlete, { params: { id: athleteId } });
  const text = [formatLongDay(today()), athlete && gradeOf(athlete)].filter(Boolean).join(' · ');
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${athlete?.firstName ?? user.firstName}`}
        text={
          <Flex component="span" align="center" gap={8}>
            {athlete?.team?.logoImageUrl && (
              <img
                src={athlete.team.logoImageUrl}
                alt={athlete.team.name}
                width={24}
                height={24}
                style={{ borderRadius: 6 }}
              />
            )}
            {text}
          </Flex>
        }
        actions={athlete && <PhotoButton athlete={athlete} size={56} />}
      />
      <OwnAthlete>
        {(own) => (
          <Together>
            <Parts athlete={own} />
          </Together>
        )}
      </OwnAthlete>
    </>
  );
}

const ownColleges = {
  list: paths.athlete.list,
  find: paths.athlete.research,
  interest: ({ _id }: { readonly _id: string }) => paths.athlete.interest(_id),
};

const whereDue = ({ of }: Due): string => {
  if (of.kind === 'camp') return paths.athlete.camps;
  return of.kind === 'task' ? paths.athlete.task(of.id) : paths.athlete.interest(of.id);
};

const whereNews = (entry: HistoryEntry) => placeOfNews(entry, paths.athlete);

function Parts({ athlete }: { athlete: Athlete }) {
  const mayEdit = useMay().editAthlete(athlete);
  const { data: list } = useInterests(athlete._id);
  const [editing, setEditing] = useEditing();
  const cards = useFeatureParts(({ homeCards }) => homeCards);
  return (
    <div className="columns led">
      <Flex vertical gap={16}>
        <HomeNotices />
        {mayEdit && list && <NextStepCard athlete={athlete} list={list} />}
        <AskingParentsCard athlete={athlete} />
        <AskedBirthday athlete={athlete} />
        {list && <ThisWeek athlete={athlete} interests={list.collegeInterests} to={whereDue} />}
        <WhatsNew athleteId={athlete._id} empty="What your coaches and parents do appears here." to={whereNews} />
        {cards.map(({ Card }, place) => (
          <Card key={place} athlete={athlete} />
        ))}
        <SuggestionsCard athleteId={athlete._id} />
        <CollegesCard athleteId={athlete._id} title="My colleges" to={ownColleges} />
        <RecommendationsCard athlete={athlete} title="Recommended for you" most={2} />
      </Flex>
      <Flex vertical gap={16}>
        <FirstFilm athlete={athlete} onAdd={mayEdit ? () => setEditing(sectionOf('films')) : undefined} />
        <NoParentYet athlete={athlete} />
        <TeamStatus athlete={athlete} />
        {athlete.team && <TeamBoard team={athlete.team} />}
      </Flex>
      <div style={{ gridColumn: '1 / -1' }}>
        <HistoryLine athleteId={athlete._id} />
      </div>
      <Suspense>
        {mayEdit && editing && (
          <EditDrawer key={editing.key} athlete={athlete} section={editing} onClosed={() => setEditing(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

const gradeOf = ({ schoolLevel, academicAttributes, eligibilityAttributes }: Athlete): string =>
  gradeLabel(
    { schoolLevel, highSchoolGraduationYear: academicAttributes.highSchoolGraduationYear, ...eligibilityAttributes },
    new Date(),
  );
