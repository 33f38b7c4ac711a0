import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Place } from './place.js';
import styles from './app-shell.module.css';

const load = () => import('./palette.js');
const Palette = lazy(async () => ({ default: (await load()).Palette }));
const fetchPalette = () => void load().catch(() => undefined);

/** Ctrl on most keyboards, Command on Apple's. */
const KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens what finds screens, athletes and colleges; Ctrl+K does, too. */
export function FindButton({ places, compact = false }: { places: readonly Place[]; compact?: boolean }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The first half of the keys that open it.
      if (event.key === 'Control' || event.key === 'Meta') fetchPalette();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      // What lies over the screen stays there.
      const layers = [...document.querySelectorAll('[role="dialog"]')];
      if (!layers.some((layer) => layer.checkVisibility())) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        data-compact={compact}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={fetchPalette}
        onFocus={fetchPalette}
        onClick={() => setOpen(true)}
      >
        <Search size={compact ? 20 : 15} aria-hidden />
        <span className={compact ? 'visually-hidden' : undefined}>Find</span>
        {!compact && <kbd aria-hidden>{KEY}</kbd>}
      </button>
      {open && (
        <Suspense>
          <Palette places={places} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
