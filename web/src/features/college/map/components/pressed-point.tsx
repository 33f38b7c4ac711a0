import type { ComponentProps } from 'react';
import { Crest } from '../../components/crest.js';
import styles from './map-card.module.css';

interface Props {
  crest: ComponentProps<typeof Crest>['college'];
  name: string;
  /** What else is said of it: where it is, when. */
  words: string;
  onOpen: () => void;
}

/** One thing on the map that was pressed, and the way to all about it. */
export function PressedPoint({ crest, name, words, onOpen }: Props) {
  return (
    <div className={styles.one}>
      <Crest college={crest} size={40} />
      <div>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        <p>{words}</p>
      </div>
    </div>
  );
}
