import { Button } from 'antd';
import { ArrowLeft, Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { gradeLabel } from '../../../../../contract/athlete/grade.js';
import { formatMeasurable, isTransfer, positionLabel } from '../../../../../contract/athlete/vocabulary.js';
import { guardedAccent } from '../../../../../contract/contrast.js';
import { sportLabels, teamColor } from '../../../../../contract/team/vocabulary.js';
import { keepPlace } from '../../../app/scroll-place.js';
import { startOfDay } from '../../../ui/day.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { PhotoButton } from './photo-button.js';
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
            <Link to={back.to} state={keepPlace} className="back">
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
              {athlete.jerseyNumber && (
                <span
                  style={{ marginLeft: 8, color: 'var(--ink-3)', fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}
                >
                  #{athlete.jerseyNumber}
                </span>
              )}
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

/** What tells one athlete from another, in two lines: positions, size and class; then school, town, sport and team. */
function Identity({ athlete, asOf }: { athlete: Athlete; asOf: string }) {
  const { sport, academicAttributes, measurableAttributes: sizes } = athlete;
  const team = athlete.team ?? athlete.pendingTeam;
  const places = [
    academicAttributes.highSchool,
    [athlete.city, athlete.state].filter(Boolean).join(', '),
    sport && sportLabels[sport],
    team?.name,
  ].filter(Boolean);
  return (
    <>
      <p className={styles.line}>
        {athlete.position.map((code) => (
          <span key={code} className="tag" title={sport ? positionLabel(sport, code) : code}>
            {code}
          </span>
        ))}
        {sizes.height !== null && <strong>{formatMeasurable('height', sizes.height)}</strong>}
        {sizes.weight !== null && <strong>{formatMeasurable('weight', sizes.weight)}</strong>}
        <strong>{classOf(athlete, asOf)}</strong>
      </p>
      <p style={{ marginTop: 5, overflowWrap: 'anywhere', color: 'var(--ink-2)' }}>{places.join(' · ')}</p>
    </>
  );
}

/** `Junior, class of 2028`, `JUCO Transfer 2`. */
function classOf({ schoolLevel, academicAttributes, eligibilityAttributes }: Athlete, asOf: string): string {
  const { highSchoolGraduationYear } = academicAttributes;
  const grade = gradeLabel(
    { schoolLevel, highSchoolGraduationYear, ...eligibilityAttributes },
    asOf ? new Date(startOfDay(asOf)) : new Date(),
  );
  return isTransfer(schoolLevel) || highSchoolGraduationYear === null
    ? grade
    : `${grade}, class of ${highSchoolGraduationYear}`;
}

/** Calls, texts and mails the athlete, as far as it is known how. */
function Reach({ athlete: { firstName, phone, email } }: { athlete: Athlete }) {
  const ways = [
    { word: 'Call', to: phone && `tel:${phone}`, Icon: Phone },
    { word: 'Text', to: phone && `sms:${phone}`, Icon: MessageSquare },
    { word: 'Email', to: email && `mailto:${email}`, Icon: Mail },
  ];
  return (
    <>
      {ways.map(
        ({ word, to, Icon }) =>
          to && (
            <Button key={word} href={to} icon={<Icon size={15} aria-hidden />}>
              {word}
              <span className="visually-hidden"> {firstName}</span>
            </Button>
          ),
      )}
    </>
  );
}
