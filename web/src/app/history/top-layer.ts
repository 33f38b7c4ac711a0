/** The class of a drawer that the address opens: Back closes it by the address. */
export const BY_ADDRESS = 'by-address';

/** Whether a dialog, drawer, sheet or menu is open over the screen that Back does not close by the address. */
export function isLayerOpen(): boolean {
  const top = openLayers().at(-1);
  return top !== undefined && !top.closest(`.${BY_ADDRESS}`);
}

/** Back does what Escape does: a form with something unsaved asks first, what must be answered stays. */
export function closeTopLayer(): void {
  const within = document.activeElement ?? document.body;
  within.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
  );
}

const openLayers = (): Element[] =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].filter((layer) => layer.getClientRects().length > 0);
