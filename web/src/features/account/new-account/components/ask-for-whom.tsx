import { Button } from 'antd';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useStep } from '../../../../app/use-step.js';
import { CodeHelp } from '../../../invite/join-by-code/components/code-field.js';
import { TeamCard } from '../../../invite/join-by-code/components/team-card.js';
import { steps, type Chosen } from '../steps.js';
import styles from './join-team.module.css';
import { StepLayout } from './step-layout.js';

const are: Record<Chosen, string> = { athlete: 'an athlete', coach: 'a coach', parent: 'a parent' };
const theirs: Record<Chosen, string> = {
  athlete: 'Athletes ask their coach for the team’s code.',
  coach: 'Coaches join by an invite that another coach of the team sends them.',
  parent: 'Parents follow their athlete by an invite that the athlete’s coach sends them.',
};

interface Props {
  /** Bare. */
  code: string;
  found: CodeLookup;
  asked: Chosen;
  said: Chosen | undefined;
}

/** A code is for somebody else than they said that they are: says for whom, and asks. Nothing has happened yet. */
export function AskForWhom({ code, found: { role, team }, asked, said }: Props) {
  const { go } = useStep();
  return (
    <StepLayout
      title={role === 'team' ? 'This code creates a new team' : `Are you ${are[asked]}?`}
      text={textFor(role, team?.name ?? 'the team', said)}
    >
      <div className={styles.form}>
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        <Button
          type="primary"
          size="large"
          block
          onClick={() => go(role === 'team' ? steps.createTeam(code) : steps.joinTeam(asked, code))}
        >
          {role === 'team' ? 'I am a coach: create a team' : `Yes, I am ${are[asked]}`}
        </Button>
        <Button size="large" block onClick={() => go(said ? steps.joinTeam(said) : steps.chooseRole)}>
          {said ? `No, I am ${are[said]}` : 'No'}
        </Button>
        {said && <CodeHelp question="" whoHasIt={theirs[said]} />}
      </div>
    </StepLayout>
  );
}

function textFor(role: CodeLookup['role'], team: string, said: Chosen | undefined): string {
  const but = said ? ` You said that you are ${are[said]}.` : '';
  switch (role) {
    case 'team':
      return `We give it to coaches: whoever uses it becomes the primary coach of a new team.${but}`;
    case 'athlete':
      return `This is a code for the athletes of ${team}: whoever joins by it is an athlete.${but}`;
    case 'assistant-coach':
      return `This is an invite to coach ${team}.${but}`;
    case 'parent':
      return `This is an invite for the parent of an athlete of ${team}.${but}`;
  }
}
