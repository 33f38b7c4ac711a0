/** A second press that comes sooner than this, and no further away, is the other half of a double click. */
const DOUBLE_MS = 300;
const NEAR_PX = 8;

interface Press {
  readonly on: Element;
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/**
 * Drops the second half of a double click where the first has put something else under the pointer: who presses Accept
 * twice accepts one athlete, not also the one who slid into their place.
 *
 * @returns what ends it
 */
export function steadyPress(document: Document): () => void {
  let last: Press | undefined;
  const press = (event: MouseEvent) => {
    // The keyboard and scripts press no place.
    if (event.detail === 0 || !(event.target instanceof Element)) return;
    const now = { on: pressableOf(event.target), x: event.clientX, y: event.clientY, at: event.timeStamp };
    // A row that is pressed presses the link in it.
    if (last && !last.on.contains(now.on) && isSecondHalf(last, now)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = now;
  };
  document.addEventListener('click', press, true);
  return () => document.removeEventListener('click', press, true);
}

const isSecondHalf = (first: Press, { x, y, at }: Press): boolean =>
  at - first.at < DOUBLE_MS && Math.hypot(x - first.x, y - first.y) <= NEAR_PX;

/** What a press on `target` is a press on; the words of an option are the option. */
function pressableOf(target: Element): Element {
  const label = target.closest('label');
  return label?.control ?? target.closest('button, a, input, summary, tr, [role], [tabindex]') ?? target;
}
