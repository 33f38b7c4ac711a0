/** What browsers have and jsdom lacks, as far as our components ask for it. */
const nothing = () => undefined;

Object.defineProperty(window, 'matchMedia', {
  value: (media) => ({
    matches: false,
    media,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
  }),
});
window.ResizeObserver = class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
// jsdom knows no pseudo-elements, and says so each time.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
};
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
