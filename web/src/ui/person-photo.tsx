import { useState } from 'react';
import styles from './mark.module.css';

/** Hues that are told apart at a glance, each dark enough for white initials. */
const grounds = ['#3b5b92', '#7a4b8a', '#2f6f6a', '#8a5a2b', '#8a3f52', '#4a6b2f', '#5a5a86', '#2f6584'];

const groundOf = (name: string): string => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return grounds[sum % grounds.length] ?? '#3b5b92';
};

const initialsOf = (name: string): string => {
  // A hyphen stands for the last name of somebody who has none.
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = ([letter = '']: Iterable<string> = '') => letter;
  return `${first(words[0])}${words.length > 1 ? first(words.at(-1)) : ''}`.toUpperCase();
};

interface Props {
  name: string;
  photo?: string | null;
  size?: number;
  /** Behind the initials, which are white, in the place of the name's own. */
  ground?: string | undefined;
}

/** A person's photo, or their initials on a ground that is always the same for the name. Beside the name, so hidden from screen readers. */
export function PersonPhoto({ name, photo, size = 32, ground = groundOf(name) }: Props) {
  const [broken, setBroken] = useState(false);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.375) };
  if (photo && !broken) {
    return (
      <img className={styles.photo} style={style} src={photo} alt="" loading="lazy" onError={() => setBroken(true)} />
    );
  }
  return (
    <span
      className={styles.photo}
      style={{ ...style, background: ground }}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
