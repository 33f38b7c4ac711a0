import { lazy, Suspense } from 'react';
import { gradeLabel } from '../../../../contract/athlete/grade.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { seesCamps } from '../../app/session/modules.js';
import { useSession } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { useFeatureParts } from '../../app/shell/feature-parts.js';
import { NextStepCard } from './checklist/components/next-step-card.js';
import { AskingParentsCard } from './parents/components/asking-parents-card.js';
import { TeamStatus } from './membership/components/team-status.js';
import { ProfileCompleted } from './onboarding/components/profile-completed.js';
import { useAthlete } from './profile/api/athlete.js';
import { FirstFilm } from './profile/components/first-film.js';
import { PhotoButton } from './profile/components/photo-button.js';
import { sectionOf } from './profile/sections.js';
import { useEditing } from './profile/use-editing.js';
import { useInterests } from '../college-interest/api/interests.js';
import { CollegesCard } from '../college-interest/home/components/colleges-card.js';
import { SuggestionsCard } from '../college-interest/suggesting/components/suggestions-card.js';
import { RecommendationsCard } from '../recommendation/components/recommendations-card.js';
import { HistoryLine } from '../audit/history/components/history-line.js';
import { useNews, WhatsNew } from '../audit/history/components/whats-new.js';
import { TeamBoard } from '../team/board/components/team-board.js';
import { formatLongDay, today } from '../../ui/day.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import styles from './home.screen.module.css';
import { OwnAthlete } from './profile/own-athlete.js';

const EditDrawer = lazy(async () => ({
  default: (await import('./profile/components/edit-drawer.js')).EditDrawer,
}));

/** /athlete/home: what to do next, what is new, the film and the team; everything that happened is one line. */
export function AthleteHomeScreen() {
  useDocumentTitle('Home');
  const { user, athleteId = '' } = useSession();
  const { data: athlete } = useAthlete(athleteId);
  // Waited for: what is below them would jump by however much there is.
  const waits = [useNews(athleteId).isPending, useInterests(athleteId).isPending].includes(true);
  const text = [formatLongDay(today()), athlete && gradeOf(athlete)].filter(Boolean).join(' · ');
  return (
    <>
      <ScreenHeader
        title={`Welcome, ${athlete?.firstName ?? user.firstName}`}
        text={text}
        actions={athlete && <PhotoButton athlete={athlete} size={56} />}
      />
      <ProfileCompleted team={athlete?.team?.name} />
      <OwnAthlete>{(own) => (waits ? <ScreenLoading /> : <Parts athlete={own} />)}</OwnAthlete>
    </>
  );
}

const ownColleges = {
  list: paths.athlete.list,
  find: paths.athlete.research,
  interest: ({ _id }: { readonly _id: string }) => paths.athlete.interest(_id),
};

function Parts({ athlete }: { athlete: Athlete }) {
  const mayEdit = useMay().editAthlete(athlete);
  const { data: interests } = useInterests(athlete._id);
  const hasCamps = seesCamps(useSession());
  const [editing, setEditing] = useEditing();
  const cards = useFeatureParts(({ homeCards }) => homeCards);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        {mayEdit && interests && (
          <NextStepCard athlete={{ ...athlete, interestsDone: interests.checklistDone, hasCamps }} />
        )}
        {cards.map(({ Card }, place) => (
          <Card key={place} athlete={athlete} />
        ))}
        <AskingParentsCard athlete={athlete} />
        <SuggestionsCard athleteId={athlete._id} />
        <CollegesCard athleteId={athlete._id} title="My colleges" to={ownColleges} />
        <WhatsNew athleteId={athlete._id} undo={mayEdit} />
        <RecommendationsCard athlete={athlete} title="Recommended for you" most={2} />
      </div>
      <div className={styles.side}>
        <FirstFilm athlete={athlete} onAdd={mayEdit ? () => setEditing(sectionOf('films')) : undefined} />
        <TeamStatus athlete={athlete} />
        {athlete.team && <TeamBoard team={athlete.team} />}
      </div>
      <div className={styles.history}>
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
