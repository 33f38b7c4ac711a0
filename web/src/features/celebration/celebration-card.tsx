import { Button } from 'antd';
import { Share2, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Celebration } from '../../../../contract/celebration/endpoints.js';
import { CELEBRATION_LIFE, isShared } from '../../../../contract/celebration/vocabulary.js';
import { useSession } from '../../app/session/session.js';
import { useClearPlace } from '../../app/toasts/stand-clear.js';
import { useReducedMotion } from '../../ui/use-media.js';
import { CelebrationIcon } from './celebration-icon.js';
import { celebrationPaths } from './celebration-paths.js';
import { wordsOf } from './celebration-words.js';

interface Props {
  celebration: Celebration;
  onDone: () => void;
}

/**
 * One celebration. It blocks nothing: it stands where it covers no control, and lets presses through, except for its own
 * buttons. It waits for a pointer or the focus on it.
 */
export function CelebrationCard({ celebration, onDone }: Props) {
  const region = useRef<HTMLElement>(null);
  const { athleteId: selfId, user } = useSession();
  const { type, _id, athleteId } = celebration;
  const { title, text } = wordsOf(celebration, selfId === athleteId);
  useClearPlace(region, _id);
  useLife(useHeld(region), onDone);
  useEscape(onDone);
  useEntrance(region, isShared(type));
  const share = selfId === athleteId ? celebrationPaths.shareOwn(_id) : celebrationPaths.shareFollowed(athleteId, _id);
  const shares = isShared(type) && (user.role === 'athlete' || user.role === 'parent');
  return (
    <section
      ref={region}
      aria-label="Celebration"
      style={{
        position: 'fixed',
        top: 0,
        left: 0,
        zIndex: 1100,
        width: 'min(380px, calc(100vw - 32px))',
        pointerEvents: 'none',
      }}
    >
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 14,
          padding: '8px 8px 8px 16px',
          borderRadius: 'var(--radius-lg)',
          borderLeft: `4px solid ${isShared(type) ? 'var(--good)' : 'var(--accent)'}`,
          background: 'var(--paper)',
          boxShadow: 'var(--shadow-2)',
        }}
      >
        <CelebrationIcon celebration={celebration} size={isShared(type) ? 44 : 34} />
        <div style={{ flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' }}>
          <p style={{ fontWeight: 600, fontSize: isShared(type) ? 16 : 14.5, lineHeight: 1.3 }}>{title}</p>
          {text && <p style={{ color: 'var(--ink-2)', fontSize: 13.5 }}>{text}</p>}
          {shares && (
            <Link
              to={share}
              onClick={onDone}
              className="row"
              style={{ ...pressed, gap: 6, minHeight: 44, fontWeight: 600 }}
            >
              <Share2 size={15} aria-hidden />
              Share picture
            </Link>
          )}
        </div>
        <Button
          type="text"
          aria-label="Close celebration"
          icon={<X size={16} aria-hidden />}
          style={{ ...pressed, flex: 'none', alignSelf: 'flex-start', width: 44, height: 44 }}
          onClick={onDone}
        />
      </div>
    </section>
  );
}

const pressed = { pointerEvents: 'auto' } as const;

/** Whether the pointer or the focus is on it. The pointer is asked where it is: the card lets it through. */
function useHeld(region: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useEffect(() => {
    const over = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const box = region.current?.getBoundingClientRect();
      const inside =
        !!box && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
      const pointer = inside && pointerType !== 'touch';
      setHeld((before) => (before.pointer === pointer ? before : { pointer, focus: before.focus }));
    };
    const focused = () => {
      const focus = region.current?.contains(document.activeElement) ?? false;
      setHeld((before) => (before.focus === focus ? before : { pointer: before.pointer, focus }));
    };
    const left = () => setTimeout(focused);
    // Out of sight it stops moving.
    const gone = () => setHeld(({ focus }) => ({ pointer: false, focus }));
    document.addEventListener('pointermove', over, { passive: true });
    document.documentElement.addEventListener('pointerleave', gone);
    document.addEventListener('focusin', focused);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('pointermove', over);
      document.documentElement.removeEventListener('pointerleave', gone);
      document.removeEventListener('focusin', focused);
      document.removeEventListener('focusout', left);
    };
  }, [region]);
  return held.pointer || held.focus;
}

/** Ends it after its time, of which none passes while it is held. */
function useLife(held: boolean, onDone: () => void): void {
  const left = useRef(CELEBRATION_LIFE);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(onDone, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, onDone]);
}

/** Escape closes what is open over the screen first. */
function useEscape(onDone: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) onDone();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onDone]);
}

/** It rises, with confetti for what matters most; neither for those who want no motion. */
function useEntrance(region: RefObject<HTMLElement | null>, big: boolean): void {
  const still = useReducedMotion();
  useLayoutEffect(() => {
    if (still) return;
    const card = region.current?.firstElementChild;
    card?.animate([{ opacity: 0, transform: 'translateY(12px)' }, {}], { duration: 240, easing: 'ease-out' });
  }, [region, still]);
  useEffect(() => {
    if (still || !big) return;
    let here = true;
    void import('canvas-confetti').then(
      ({ default: confetti }) => {
        const box = region.current?.getBoundingClientRect();
        if (!here || !box) return;
        const origin = { x: (box.left + box.width / 2) / window.innerWidth, y: box.top / window.innerHeight };
        // The page's policy lets in no worker made of text, which is how it draws by itself.
        void confetti.create(undefined, { resize: true, useWorker: false })({
          particleCount: 120,
          spread: 80,
          startVelocity: 38,
          origin,
          zIndex: 1090,
          disableForReducedMotion: true,
        });
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [region, big, still]);
}
