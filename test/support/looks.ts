import { expect } from '@jest/globals';
import { seriousFindings, type Seat } from './browser.js';
import { eventually } from './eventually.js';

/** Px that a thumb needs each way (quality of the phone screens; WCAG 2.5.5). */
const ENOUGH = 44;

/**
 * What can be tapped on the page but is smaller than 44 px either way, as `name: width × height`. A box is measured by
 * what a tap meets, from its middle outwards: a label counts for its tick, a row for the link that it follows. Links
 * within a sentence are exempt, and the one that skips to the content, which only a keyboard meets. What a toast or a celebration
 * covers for some seconds is measured as without it.
 */
const smallTargets = ({ page }: Seat, within = 'body'): Promise<string[]> =>
  page.evaluate<string[]>(`(${measure})(${JSON.stringify(within)}, ${ENOUGH})`);

const measure = String.raw`(within, enough) => {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"], [role="combobox"]';
  const FRAMES = '.ant-input-affix-wrapper, .ant-picker, .ant-select, label';
  const isInText = (link) =>
    [...link.parentNode.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 1);
  const targetOf = (control) => {
    if (control.matches('[data-opens]')) return control.closest('[data-row]');
    if (control.matches('[type="checkbox"], [type="radio"]')) return control.labels[0] ?? control;
    return (control.matches('input, [role="combobox"]') && control.closest(FRAMES)) || control;
  };
  const passing = [...document.querySelectorAll('[aria-label^="Notifications"]:not([role="dialog"]), [aria-label="Celebration"]')];
  const show = (shown) => passing.forEach((one) => (one.style.display = shown ? '' : 'none'));
  const isPassing = (control) => passing.some((one) => one.contains(control));
  const half = enough / 2;
  const sizeOf = (target) => {
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const meets = (dx, dy) => target.contains(document.elementFromPoint(x + dx, y + dy));
    // Most are large enough: four points tell.
    if (meets(-half, 0) && meets(half, 0) && meets(0, -half) && meets(0, half)) return [enough, enough];
    const reach = (dx, dy) => {
      let far = 0;
      while (far < enough && meets(dx * (far + 1), dy * (far + 1))) far += 1;
      return far;
    };
    return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
  };
  const faultOf = (control) => {
    const target = targetOf(control);
    if (!target.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled, [tabindex="-1"]:not([role])')) return [];
    if (control.matches('[href="#content"]') || (control.matches('a') && isInText(control))) return [];
    const [width, height] = sizeOf(target);
    if (width >= enough - 1 && height >= enough - 1) return [];
    const name = control.ariaLabel ?? target.textContent.trim().slice(0, 30);
    return [control.tagName.toLowerCase() + ' ' + (name || control.outerHTML.slice(0, 80)) + ': ' + width + ' × ' + height];
  };
  const controls = [...document.querySelectorAll(within + ' :is(' + CONTROLS + ')')];
  const inPassing = controls.filter(isPassing).flatMap(faultOf);
  show(false);
  const small = controls.filter((control) => !isPassing(control)).flatMap(faultOf);
  show(true);
  return [...new Set([...inPassing, ...small])];
}`;

/** What scrolls sideways. */
export async function tooWide({ page }: Seat): Promise<string[]> {
  const more = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return more > 0 ? [`${more} px too wide`] : [];
}

/** The button of a dialog that waits for its answer is pale, and the page below shows the answer before the dialog has gone. */
const waiting = ({ page }: Seat) => page.locator(':is([role="dialog"], .ant-modal) .ant-btn-loading');

/** What is wrong with what a seat shows now: serious findings of axe, what is too wide and, by touch, what is too small. */
export async function faultsOf(seat: Seat, within = 'body'): Promise<string[]> {
  // What lies under the pointer is drawn lighter.
  await seat.page.mouse.move(0, 0);
  await eventually('no dialog to wait for its answer', async () => (await waiting(seat).count()) === 0).catch(
    () => undefined,
  );
  return [
    ...(await seriousFindings(seat)),
    ...(await tooWide(seat)),
    ...(seat.width === 'phone' ? await smallTargets(seat, within) : []),
  ];
}

/** Expects nothing to be wrong with what a seat shows now: a dialog, or a step that no address leads to. */
export async function expectSound(seat: Seat, within?: string): Promise<void> {
  expect(await faultsOf(seat, within)).toEqual([]);
}
