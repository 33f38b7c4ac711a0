import { z } from 'zod';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import type { Joining } from '../api/accept-code.js';
import { NamesEntry, useOwnNames } from '../names.js';
import { useJoinOrAsk } from '../api/look-up-code.js';
import { Decline } from './decline.js';
import styles from './found-by-code.module.css';
import { NameFields } from './name-fields.js';
import { OtherAddress, verbFor } from './other-address.js';
import { TeamCard } from './team-card.js';

interface Props {
  /** Bare. */
  code: string;
  found: CodeLookup;
  onJoin: (names: Joining) => Promise<unknown>;
  onDeclined: () => void;
}

/** What a code leads to, to say yes or no to: the team, and to a parent their athlete. */
export function FoundByCode({ code, found: { role, team, athlete, isPublic, standing }, onJoin, onDeclined }: Props) {
  const { names, missing } = useOwnNames();
  const joinOrAsk = useJoinOrAsk();
  const verb = verbFor(standing);
  const form = useNewForm({
    initial: names,
    // An athlete's names are asked by the wizard.
    schema: role === 'athlete' ? z.object({ firstName: z.string(), lastName: z.string() }) : NamesEntry,
    send: (joining, { key }) => joinOrAsk(code, () => onJoin({ ...joining, key })),
  });
  return (
    <FormBody
      of={form}
      className={styles.form}
      foot={
        <>
          {verb && (
            <SubmitButton of={form} needs="valid" size="large" block>
              {verb}
            </SubmitButton>
          )}
          {!isPublic && standing === 'open' && <Decline code={code} onDone={onDeclined} />}
        </>
      }
    >
      <div className={styles.cards}>
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        {role === 'parent' && athlete && <AthleteCard name={`${athlete.firstName} ${athlete.lastName}`} />}
      </div>
      <OtherAddress standing={standing} />
      {verb && role !== 'athlete' && missing && <NameFields of={form} names={['firstName', 'lastName']} />}
    </FormBody>
  );
}

function AthleteCard({ name }: { name: string }) {
  return (
    <div className={styles.athlete}>
      <PersonPhoto name={name} size={46} />
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.under}>Your athlete</p>
      </div>
    </div>
  );
}
