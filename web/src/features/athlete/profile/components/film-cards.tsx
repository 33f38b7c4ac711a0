import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { filmAt, type Film } from '../film.js';
import styles from './film-cards.module.css';
import { Outside, withoutScheme } from './outside.js';

/** Film, the first one large. Nothing of another site is loaded before somebody plays it. */
export function FilmCards({ links }: { links: Athlete['filmLinks'] }) {
  return (
    <ul className={styles.films}>
      {links.map((link) => {
        const film = filmAt(link);
        return (
          <li key={link} data-plays={film.player !== undefined}>
            {film.player ? <Screen film={film} player={film.player} /> : <Elsewhere film={film} />}
          </li>
        );
      })}
    </ul>
  );
}

function Screen({ film: { link, site, url }, player }: { film: Film; player: string }) {
  const [playing, setPlaying] = useState(false);
  return (
    <>
      <div className={styles.screen}>
        {playing ? (
          <iframe
            src={player}
            title={`Film on ${site}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            // YouTube plays nothing for a page that does not say who it is.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button type="button" aria-label={`Play on ${site}: ${withoutScheme(link)}`} onClick={() => setPlaying(true)}>
            <span className={styles.play}>
              <Play size={22} fill="currentColor" aria-hidden />
            </span>
            <span className={styles.site}>{site}</span>
          </button>
        )}
      </div>
      <p className={styles.address}>
        <Outside url={url} text={withoutScheme(link)} />
      </p>
    </>
  );
}

/** Film that only its own site plays. */
function Elsewhere({ film: { link, site, url } }: { film: Film }) {
  if (!url) return <>{link}</>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className={styles.elsewhere}>
      <span className={styles.out} aria-hidden>
        <ExternalLink size={18} />
      </span>
      <span>
        <strong>Watch on {site}</strong>
        <span>{withoutScheme(link)}</span>
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
