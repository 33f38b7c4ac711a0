import { Flex } from 'antd';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { useFeatureParts } from '../../app/shell/feature-parts.js';
import { AskingParentsCard } from '../athlete/parents/components/asking-parents-card.js';
import { AskedBirthday } from '../athlete/profile/components/asked-birthday.js';
import { AwaitedNote } from './components/awaited-athletes.js';
import { FollowedAthlete } from './components/followed-athlete.js';
import { FollowedScreen } from './components/followed-screen.js';
import { formatLongDay, today } from '../../ui/day.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './home.screen.module.css';

/** /parent/home: the athletes that a parent follows, and what happened to them; to read, also what other features tell. */
export function ParentHomeScreen() {
  useDocumentTitle('Home');
  const { user } = useSession();
  const cards = useFeatureParts(({ homeCards }) => homeCards);
  return (
    <FollowedScreen header={<ScreenHeader title={`Welcome, ${user.firstName}`} text={formatLongDay(today())} />}>
      {(athlete) => (
        <>
          <AwaitedNote />
          <AskingParentsCard athlete={athlete} className={styles.asking} />
          <AskedBirthday athlete={athlete} className={styles.asking} />
          <Flex vertical gap="middle">
            {cards.map(({ Card }, place) => (
              <Card key={place} athlete={athlete} />
            ))}
            <FollowedAthlete athlete={athlete} />
          </Flex>
        </>
      )}
    </FollowedScreen>
  );
}
