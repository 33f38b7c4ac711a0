import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/mark.js';
import styles from './split-layout.module.css';

interface Props {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The layout that sign-in, sign-up and forgot-password share: a form beside the branding panel. */
export function SplitLayout({ title, text, children }: Props) {
  return (
    <div className={styles.layout}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}

/** The branding panel: a pitch seen from the touchline at dusk, drawn in SVG. */
function BrandPanel() {
  return (
    <aside className={styles.panel} aria-label="About Touchline">
      <Pitch />
      <div className={styles.top}>
        <Wordmark tone="light" />
      </div>
      <div className={styles.words}>
        <p className={styles.claim}>Every athlete seen. Every change on record.</p>
        <p className={styles.brandPanelText}>
          One place for athletes, parents and coaches. See who changed what, and undo it.
        </p>
        <ul className={styles.sports} aria-label="Sports">
          {['Football', 'Flag Football', "Men's Soccer", "Women's Soccer"].map((sport) => (
            <li key={sport}>{sport}</li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

const yardLines = Array.from({ length: 9 }, (_, index) => index);

function Pitch() {
  return (
    <svg className="fill" viewBox="0 0 800 1000" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0.25" y2="1">
          <stop offset="0" stopColor="#0d1b30" />
          <stop offset="0.55" stopColor="#123a5c" />
          <stop offset="1" stopColor="#0d2a36" />
        </linearGradient>
        <radialGradient id="light" cx="0.82" cy="0.08" r="0.75">
          <stop offset="0" stopColor="#7fd0ff" stopOpacity="0.5" />
          <stop offset="0.45" stopColor="#3d8fc9" stopOpacity="0.16" />
          <stop offset="1" stopColor="#3d8fc9" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="0.9" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.35" />
        </linearGradient>
        <mask id="ground">
          <rect width="800" height="1000" fill="url(#fade)" />
        </mask>
      </defs>
      <rect width="800" height="1000" fill="url(#dusk)" />
      <rect width="800" height="1000" fill="url(#light)" />
      <g mask="url(#ground)" fill="none" stroke="#cfe9ff">
        {/* Lines of the pitch that run to one point beyond the panel. */}
        {yardLines.map((line) => (
          <path
            key={line}
            d={`M${-900 + line * 300} 1000 L${600 + line * 14} 150`}
            strokeOpacity="0.13"
            strokeWidth="1.5"
          />
        ))}
        {[980, 830, 700, 590, 500, 425, 362, 310].map((y) => (
          <path key={y} d={`M-20 ${y} L820 ${y - 70}`} strokeOpacity="0.1" strokeWidth="1.2" />
        ))}
        <ellipse
          cx="470"
          cy="600"
          rx="230"
          ry="92"
          strokeOpacity="0.16"
          strokeWidth="1.5"
          transform="rotate(-5 470 600)"
        />
        {/* The touchline, and a run along it. */}
        <path d="M-40 905 L840 470" strokeOpacity="0.75" strokeWidth="3" />
        <path
          d="M90 960 C 210 820 250 800 330 770 S 470 640 560 560 S 660 430 690 330"
          stroke="#5fc5ff"
          strokeOpacity="0.95"
          strokeWidth="3"
          strokeDasharray="2 11"
          strokeLinecap="round"
        />
      </g>
      <g fill="none" stroke="#9fdcff" strokeWidth="3" strokeLinecap="round" strokeOpacity="0.9">
        <circle cx="90" cy="960" r="11" />
        <path d="M676 346 L692 322 L708 346" />
      </g>
      <g stroke="#fff" strokeWidth="2.5" strokeLinecap="round" strokeOpacity="0.4">
        <path d="M300 640l14 14m0-14l-14 14M420 470l14 14m0-14l-14 14M610 690l14 14m0-14l-14 14M560 400l14 14m0-14l-14 14" />
      </g>
    </svg>
  );
}
