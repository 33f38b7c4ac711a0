import { Button, Flex } from 'antd';
import { ExternalLink, Play, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { paths } from '../../../app/paths.js';
import { Card } from '../../../ui/card.js';
import { LineIcon } from '../../../ui/list/lines.js';
import { type Film, filmAt } from './film.js';
import styles from './film-cards.module.css';

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
      <p className="under" style={{ marginTop: 6 }}>
        <Outside url={url} text={withoutScheme(link)} />
      </p>
    </>
  );
}

/** Film that only its own site plays. */
function Elsewhere({ film: { link, site, url } }: { film: Film }) {
  if (!url) return <>{link}</>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow" className="surface row link-line">
      <LineIcon>
        <ExternalLink size={18} />
      </LineIcon>
      <span className="grow">
        <strong>Watch on {site}</strong>
        <span className="cut under" style={{ display: 'block' }}>
          {withoutScheme(link)}
        </span>
      </span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The film that is seen first, with the way to the others; without one, the way to add it. */
export function FirstFilm({ athlete: { filmLinks }, onAdd }: { athlete: Athlete; onAdd?: (() => void) | undefined }) {
  if (filmLinks.length === 0 && !onAdd) return null;
  return (
    <Card
      title="Film"
      action={
        filmLinks.length > 1 && (
          <Link to={paths.athlete.profile} style={{ fontWeight: 500, fontSize: 13 }}>
            All {filmLinks.length} films
          </Link>
        )
      }
    >
      {filmLinks.length > 0 ? (
        <FilmCards links={filmLinks.slice(0, 1)} />
      ) : (
        <Flex vertical align="flex-start" gap={12}>
          <p>Add your best three minutes. They come first on your profile.</p>
          <Button icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
            Add film
          </Button>
        </Flex>
      )}
    </Card>
  );
}

/** A link out of the product; plain text where it could lead anywhere but to a web page. */
export function Outside({ url, text }: { url: URL | undefined; text: string }) {
  if (!url) return <>{text}</>;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-row"
      style={{ gap: 6, maxWidth: '100%' }}
    >
      <span className="cut">{text}</span>
      <ExternalLink size={13} aria-hidden />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** `https://www.hudl.com/v/1/` → `hudl.com/v/1`. */
export const withoutScheme = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
