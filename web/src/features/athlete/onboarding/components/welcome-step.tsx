import { Clock, Lock, PencilLine } from 'lucide-react';
import { sportLabels, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { TeamCard } from '../../../invite/join-by-code/components/team-card.js';
import { Question } from './question.js';
import styles from './wizard.module.css';

export interface WelcomeTeam {
  readonly name: string;
  readonly logoImageUrl: string | null;
  readonly primaryColor: string | null;
  readonly sports: readonly Sport[];
}

/** Step 0: what is ahead. */
export function WelcomeStep({ firstName, team }: { firstName: string; team: WelcomeTeam | null }) {
  return (
    <Question
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      text="Let’s set up your player profile. It is what coaches see first."
    >
      {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
      <ul className={styles.points}>
        <li>
          <Clock size={19} aria-hidden /> About three minutes, one question at a time
        </li>
        <li>
          <PencilLine size={19} aria-hidden /> Every answer can be changed later
        </li>
        <li>
          <Lock size={19} aria-hidden /> Seen by your team and your parents
        </li>
      </ul>
    </Question>
  );
}
