import { Button } from 'antd';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useChangedElsewhere } from './timers.js';
import { useShortcut } from './use-shortcut.js';
import styles from './search-box.module.css';

/** How long nobody types before the search takes effect; the spec has another pause for some (section 5). */
export const SEARCH_PAUSE = 300;

interface Props {
  label: string;
  placeholder: string;
  /** The search that is in force. */
  value: string;
  onSearch: (text: string) => void;
  pause?: number;
  /** A key that leads here from anywhere on the screen. */
  shortcut?: string;
}

/** A search that takes effect once the typing stops, or at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch, pause = SEARCH_PAUSE, shortcut }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const setAsked = useChangedElsewhere(value, () => text.trim() !== value && setText(value));
  useShortcut(shortcut, () => {
    input.current?.focus();
    input.current?.select();
  });
  const ask = (search: string) => {
    setAsked(search);
    onSearch(search);
  };
  const search = useRef(ask);
  useEffect(() => {
    search.current = ask;
  });
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => search.current(wanted), pause);
    return () => clearTimeout(timer);
  }, [wanted, value, pause]);
  return (
    <div className={styles.box}>
      <Search size={15} className={styles.icon} aria-hidden />
      <input
        ref={input}
        type="text"
        role="searchbox"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && wanted !== value) ask(wanted);
          if (event.key === 'Escape' && text !== '') setText('');
        }}
      />
      {shortcut !== undefined && text === '' && (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
      {text !== '' && (
        <Button
          type="text"
          size="small"
          style={{ position: 'absolute', right: 2 }}
          icon={<X size={14} aria-hidden />}
          aria-label="Clear search"
          onClick={() => {
            setText('');
            ask('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
