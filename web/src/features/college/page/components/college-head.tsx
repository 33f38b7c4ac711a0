import { ArrowLeft, ExternalLink, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { College } from '../../../../../../contract/college/college.js';
import { collegeStates, controlLabels } from '../../../../../../contract/college/vocabulary.js';
import { keepPlace } from '../../../../app/scroll-place.js';
import { safeLink } from '../../../../ui/links.js';
import { Crest, type Crested } from '../../components/crest.js';
import styles from './college-head.module.css';

interface Props {
  /** What is known before the college is. */
  hint: Crested;
  college: College | undefined;
  back: { readonly to: string; readonly label: string };
}

/** A college's name and what it is like in one line, with the way back and the ways on. */
export function CollegeHead({ hint, college, back }: Props) {
  const site = college?.website ? safeLink(college.website) : undefined;
  const map = college && mapOf(college);
  return (
    <header className={styles.header}>
      <Link to={back.to} state={keepPlace} className={styles.back}>
        <ArrowLeft size={15} aria-hidden /> {back.label}
      </Link>
      {college?.bannerImageUrl && <img className={styles.banner} src={college.bannerImageUrl} alt="" />}
      <div className={styles.hero}>
        <Crest college={college ?? hint} size={72} />
        <div className={styles.words}>
          <h1>{college?.name ?? hint.name}</h1>
          <p className={styles.line}>{college ? oneLine(college) : '\u00a0'}</p>
          <p className={styles.links}>
            {site && (
              <a href={site.href} target="_blank" rel="noreferrer">
                {site.hostname.replace(/^www\./, '')} <ExternalLink size={13} aria-hidden />
              </a>
            )}
            {map && (
              <a href={map} target="_blank" rel="noreferrer">
                Map <MapPin size={13} aria-hidden />
              </a>
            )}
          </p>
        </div>
      </div>
    </header>
  );
}

function oneLine({ city, state, control, size, enrollment, campusSetting, archived }: College): string {
  const place = [city, state && (collegeStates[state] ?? state)].filter(Boolean).join(', ');
  const students = enrollment === null ? null : `${enrollment.toLocaleString('en-US')} undergraduates`;
  const parts = [place || 'Place not reported', control && controlLabels[control], students, size, campusSetting];
  return [...parts, archived && 'Archived'].filter(Boolean).join(' · ');
}

function mapOf({ latitude, longitude }: College): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}
