import { ExternalLink, Play } from 'lucide-react';
import { useState } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { filmAt, type Film } from '../film.js';
import { Outside, withoutScheme } from './outside.js';
import styles from './film-cards.module.css';

/** Film as cards. Nothing of another site is loaded before somebody plays it. */
export function FilmCards({ links }: { links: Athlete['filmLinks'] }) {
  return (
    <ul className={styles.films}>
      {links.map((link) => (
        <li key={link}>
          <FilmCard film={filmAt(link)} />
        </li>
      ))}
    </ul>
  );
}

function FilmCard({ film }: { film: Film }) {
  const [playing, setPlaying] = useState(false);
  const { link, player, site, url } = film;
  return (
    <>
      <div className={styles.screen}>
        {playing && player ? (
          <iframe
            src={player}
            title={`Film on ${site}`}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            allowFullScreen
            // YouTube plays nothing for a page that does not say who it is.
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : player ? (
          <button type="button" aria-label={`Play ${withoutScheme(link)}`} onClick={() => setPlaying(true)}>
            <Face film={film} />
          </button>
        ) : (
          url && (
            <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" tabIndex={-1} aria-hidden>
              <Face film={film} />
            </a>
          )
        )}
      </div>
      <p className={styles.address}>
        <Outside url={url} text={withoutScheme(link)} />
      </p>
    </>
  );
}

function Face({ film: { player, site } }: { film: Film }) {
  const Icon = player ? Play : ExternalLink;
  return (
    <>
      <span className={styles.play}>
        <Icon size={22} fill={player ? 'currentColor' : 'none'} aria-hidden />
      </span>
      <span className={styles.site}>{player ? site : `Watch on ${site}`}</span>
    </>
  );
}
