import { House } from 'lucide-react';
import { PopoverButton, PopoverFoot } from '../../../../ui/popover-button.js';
import { homeOf } from '../../home.js';
import styles from './home-button.module.css';
import { HomeChoice } from './home-choice.js';

interface Props {
  home: string;
  onHome: (home: string) => void;
}

/** Where distances are counted from. Nobody is asked, and nothing is guessed, until it is pressed. */
export function HomeButton({ home, onHome }: Props) {
  const known = homeOf(home);
  return (
    <PopoverButton
      className={styles.button}
      label="Distance from home"
      content={(close) => (
        <div className={styles.panel}>
          <HomeChoice
            onChosen={(chosen) => {
              onHome(chosen);
              close();
            }}
          />
          {known && <PopoverFoot onClick={() => onHome('')}>Forget {known.name}</PopoverFoot>}
        </div>
      )}
    >
      <House size={15} aria-hidden />
      <span>{known ? `From ${known.name}` : 'Set home'}</span>
    </PopoverButton>
  );
}
