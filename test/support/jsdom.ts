/** What browsers have and jsdom lacks, as far as our components ask for it. */
const nothing = (): void => undefined;

Object.defineProperty(window, 'matchMedia', {
  value: (media: string) => ({
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
window.structuredClone = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
