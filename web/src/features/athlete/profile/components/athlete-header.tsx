import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { guardedAccent } from '../../../../../../contract/contrast.js';
import { teamColor } from '../../../../../../contract/team/vocabulary.js';
import { keepPlace } from '../../../../app/scroll-place.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { Identity } from './identity.js';
import { PhotoButton } from './photo-button.js';
import { Reach } from './reach.js';
import { StatusWithReasons } from './status-with-reasons.js';
import styles from './athlete-header.module.css';

interface Props {
  athlete: Athlete;
  /** YYYY-MM-DD, or empty for now. */
  asOf: string;
  back?: { readonly to: string; readonly label: string };
  /** Where the whole history is. */
  historyTo?: string;
  actions?: ReactNode;
  /** At the end of the line that leads back. */
  beside?: ReactNode;
  /** The photo can be changed. */
  ownPhoto?: boolean;
  /** For who calls, writes and mails the athlete. */
  reach?: boolean;
}

/** Who this is, in the colour of their team: name, positions, size, class, status with its why, and what can be done. */
export function AthleteHeader({ athlete, asOf, back, historyTo, actions, beside, ownPhoto, reach }: Props) {
  const name = `${athlete.firstName} ${athlete.lastName}`;
  const team = athlete.team ?? athlete.pendingTeam;
  const photo = { size: useIsSmall() ? 68 : 104, ground: 'rgb(255 255 255 / 16%)' };
  return (
    <header className={styles.header}>
      {(back ?? beside) && (
        <div className={styles.above}>
          {back && (
            <Link to={back.to} state={keepPlace} className={styles.back}>
              <ArrowLeft size={15} aria-hidden /> {back.label}
            </Link>
          )}
          {beside}
        </div>
      )}
      <div className={styles.hero}>
        <div className={styles.face} style={{ background: guardedAccent(teamColor(team?.primaryColor)) }}>
          {ownPhoto ? (
            <PhotoButton athlete={athlete} {...photo} />
          ) : (
            <PersonPhoto name={name} photo={athlete.profileImageUrl} {...photo} />
          )}
        </div>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1>
              {name}
              {athlete.jerseyNumber && <span className={styles.jersey}>#{athlete.jerseyNumber}</span>}
            </h1>
            <StatusWithReasons athlete={athlete} asOf={asOf} historyTo={historyTo} />
          </div>
          <Identity athlete={athlete} asOf={asOf} />
        </div>
        {(reach ?? actions) && (
          <div className={styles.actions}>
            {reach && <Reach athlete={athlete} />}
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
