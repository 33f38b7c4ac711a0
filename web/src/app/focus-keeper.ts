/** What had the focus lately, for when all around the last of it has gone. */
const MAX_REMEMBERED = 12;
/** Whatever closes may give the focus back itself: it comes first. */
const PATIENCE = 60;

interface Held {
  readonly element: HTMLElement;
  /** The elements around it then, from the inside out. */
  readonly around: readonly HTMLElement[];
}

/**
 * Gives the focus a place when what had it has gone, or was switched off: something around it, else what had it before,
 * else the screen. On the page's body a keyboard starts over at the top, and a screen reader falls silent.
 *
 * @returns what ends it
 */
export function keepFocus(document: Document): () => void {
  let held: readonly Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const others = held.filter(({ element }) => element !== target && element.isConnected);
    held = [{ element: target, around: aroundOf(target) }, ...others].slice(0, MAX_REMEMBERED);
  };
  const lost = () => {
    const last = held[0];
    return last && document.activeElement === document.body && !canHold(last.element) ? last : undefined;
  };
  const look = () => {
    if (!lost()) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const last = lost();
      if (!last) return;
      const places = [...last.around, ...held.map(({ element }) => element), document.getElementById('content')];
      places.find((place) => place && canHold(place))?.focus({ preventScroll: true });
    }, PATIENCE);
  };
  const watching = new MutationObserver(look);
  watching.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', note);
  return () => {
    watching.disconnect();
    document.removeEventListener('focusin', note);
    clearTimeout(timer);
  };
}

function aroundOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [...(parent.hasAttribute('tabindex') ? [parent] : []), ...aroundOf(parent)] : [];
}

const canHold = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility();
