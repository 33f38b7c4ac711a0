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
window.structuredClone = (value) => JSON.parse(JSON.stringify(value));
