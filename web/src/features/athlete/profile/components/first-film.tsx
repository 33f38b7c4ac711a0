import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { paths } from '../../../../app/paths.js';
import { Card } from '../../../../ui/card.js';
import { FilmCards } from './film-cards.js';
import styles from './first-film.module.css';

/** The film that is seen first, with the way to the others; without one, the way to add it. */
export function FirstFilm({ athlete: { filmLinks }, onAdd }: { athlete: Athlete; onAdd?: (() => void) | undefined }) {
  if (filmLinks.length === 0 && !onAdd) return null;
  return (
    <Card
      title="Film"
      action={
        filmLinks.length > 1 && (
          <Link to={paths.athlete.profile} className={styles.all}>
            All {filmLinks.length} films
          </Link>
        )
      }
    >
      {filmLinks.length > 0 ? (
        <FilmCards links={filmLinks.slice(0, 1)} />
      ) : (
        <div className={styles.empty}>
          <p>Your best three minutes stand here, and first on your profile.</p>
          <Button icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
            Add film
          </Button>
        </div>
      )}
    </Card>
  );
}
