import { Button } from 'antd';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { PersonAvatar } from '../../../../ui/person-avatar.js';
import type { Names } from '../api/accept-code.js';
import { useNames } from '../use-names.js';
import { Decline } from './decline.js';
import styles from './invitation.module.css';
import { NameFields } from './name-fields.js';
import { TeamCard } from './team-card.js';

interface Props {
  /** Bare. */
  code: string;
  found: CodeLookup;
  joining: boolean;
  onJoin: (names: Names) => void;
  onDeclined: () => void;
}

/** What a code leads to, to say yes or no to: the team, and to a parent their athlete. */
export function Invitation({ code, found: { role, team, athlete, isPublic }, joining, onJoin, onDeclined }: Props) {
  const names = useNames();
  const ready = role === 'athlete' || names.ready;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !joining) onJoin(names.value);
      }}
    >
      <div className={styles.cards}>
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        {role === 'parent' && athlete && <AthleteCard name={`${athlete.firstName} ${athlete.lastName}`} />}
      </div>
      {role !== 'athlete' && <NameFields names={names} />}
      <Button type="primary" size="large" block htmlType="submit" disabled={!ready} loading={joining}>
        Join Team
      </Button>
      {!isPublic && <Decline code={code} onDone={onDeclined} />}
    </form>
  );
}

function AthleteCard({ name }: { name: string }) {
  return (
    <div className={styles.athlete}>
      <PersonAvatar name={name} size={46} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.under}>Your athlete</p>
      </div>
    </div>
  );
}
