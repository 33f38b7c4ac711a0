import { type ReactNode, useState } from 'react';
import type { College } from '../../../../../contract/college/college.js';
import { mix } from '../../../../../contract/contrast.js';
import { groundFor } from '../../../app/accent.js';
import { crestLetters } from '../crest-letters.js';
import styles from './crest.module.css';

/** What is known of a college when it is opened: what its head is drawn from. */
export type OpenedCollege = Pick<
  College,
  '_id' | 'name' | 'city' | 'state' | 'code' | 'primaryColor' | 'secondaryColor'
>;

/** What somebody can do with a college at once, in a list: put it on theirs, say. */
export type ActionOf = (college: OpenedCollege) => ReactNode;

/** What a crest is drawn from. */
export interface Crested {
  readonly name: string;
  readonly code: string | null;
  /** #rrggbb. */
  readonly primaryColor: string | null;
  readonly secondaryColor: string | null;
  /** Absent where it is not known (yet) whether there is a logo. */
  readonly logoImageUrl?: string | null;
}

interface Props {
  college: Crested;
  /** Pixels: 34 in a list, 72 on a page. */
  size?: number;
}

/** Of a college whose colors nobody has reported. */
const NEUTRAL = '#dfe3e9';
/** How much of the letters' color its rim has where there is no second color. */
const RIM = 0.24;

const SHIELD = 'M20 1 37 4.4V19c0 10.2-7 16.7-17 20C10 35.7 3 29.2 3 19V4.4Z';
const FIELD = 'M20 4 34.2 6.8V19c0 8.6-5.7 14-14.2 17.1C11.5 33 5.8 27.6 5.8 19V6.8Z';

/** How high letters are and how wide they are drawn, as shares, by how many there are: six still stand within the rim. */
const lettering: readonly (readonly [high: number, wide: number])[] = [
  [0.42, 1],
  [0.42, 1],
  [0.36, 1],
  [0.26, 1],
  [0.22, 0.94],
  [0.19, 0.86],
  [0.18, 0.76],
];

/** A college's logo; while there is none, its letters on its colors. Beside the name, so hidden from screen readers. */
export function Crest({ college, size = 34 }: Props) {
  const { logoImageUrl } = college;
  if (!logoImageUrl) return <DrawnCrest college={college} size={size} />;
  return <Logo key={logoImageUrl} address={logoImageUrl} college={college} size={size} />;
}

/** The drawn crest stands until the logo has come, and stays where it does not come. */
function Logo({ address, college, size }: Required<Props> & { address: string }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>('waiting');
  return (
    <span className={styles.place} style={{ width: size, height: size }} aria-hidden>
      {state !== 'shown' && <DrawnCrest college={college} size={size} />}
      {state !== 'broken' && (
        <img
          className={styles.logo}
          data-shown={state === 'shown'}
          src={address}
          alt=""
          loading="lazy"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      )}
    </span>
  );
}

/** Letters on colors, in the shape of a shield. */
function DrawnCrest({ college, size }: Required<Props>) {
  const { ground, text } = groundFor(college.primaryColor ?? NEUTRAL);
  const letters = crestLetters(college);
  const [high, wide] = lettering[letters.length] ?? [0.18, 0.76];
  return (
    <span
      className={styles.crest}
      style={{ width: size, height: size, fontSize: size * high, color: text }}
      aria-hidden
    >
      <svg viewBox="0 0 40 40">
        <path
          style={{ stroke: 'rgb(20 24 31 / 20%)', strokeWidth: '0.75' }}
          d={SHIELD}
          fill={college.secondaryColor ?? mix(text, ground, RIM)}
        />
        <path d={FIELD} fill={ground} />
      </svg>
      <i data-letters={letters} style={{ scale: `${wide} 1` }} />
    </span>
  );
}
