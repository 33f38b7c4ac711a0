import { beforeEach, describe, expect, it } from '@jest/globals';
import { LONGEST_HOLD, TOAST_LIFE, ToastStore } from './toast-store.js';

describe('toasts (spec, section 9)', () => {
  let now: number;
  let timers: Map<number, { at: number; run: () => void }>;
  let store: ToastStore;

  const pass = (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [due] = [...timers].filter(([, timer]) => timer.at <= until).sort(([, a], [, b]) => a.at - b.at);
      if (!due) break;
      timers.delete(due[0]);
      now = due[1].at;
      due[1].run();
    }
    now = until;
  };

  beforeEach(() => {
    now = 0;
    timers = new Map();
    let last = 0;
    store = new ToastStore({
      now: () => now,
      after: (ms, run) => {
        timers.set((last += 1), { at: now + ms, run });
        return last as unknown as ReturnType<typeof setTimeout>;
      },
      cancel: (timer) => void timers.delete(timer as unknown as number),
    });
  });

  it('removes a toast after 5 seconds', () => {
    store.show({ title: 'Athlete updated' });
    pass(4999);
    expect(store.current()?.title).toBe('Athlete updated');
    pass(1);
    expect(store.current()).toBeUndefined();
    expect(TOAST_LIFE).toBe(5000);
  });

  it('shows one at a time: what a newer one replaces does not come back', () => {
    store.show({ title: 'first', action: { label: 'Undo', run: () => undefined } });
    pass(2000);
    const second = store.show({ title: 'second' });
    expect(store.current()?.title).toBe('second');
    pass(4999);
    expect(store.current()?.title).toBe('second');
    store.dismiss(second);
    expect(store.current()).toBeUndefined();
    pass(60_000);
    expect(store.current()).toBeUndefined();
  });

  it('stands still while it is hovered or focused', () => {
    store.show({ title: 'deactivated' });
    pass(3000);
    store.hold(true);
    pass(LONGEST_HOLD - 1);
    expect(store.current()?.title).toBe('deactivated');
    store.hold(false);
    pass(1999);
    expect(store.current()?.title).toBe('deactivated');
    pass(1);
    expect(store.current()).toBeUndefined();
  });

  it('goes after ten seconds, even under a pointer', () => {
    store.error('It failed.');
    store.hold(true);
    pass(LONGEST_HOLD);
    expect(store.current()).toBeUndefined();
  });

  it('does not hold the next toast for a pointer that was on the one before', () => {
    store.show({ title: 'one' });
    store.hold(true);
    store.dismiss(1);
    store.show({ title: 'two' });
    pass(5000);
    expect(store.current()).toBeUndefined();
  });

  it('titles a failure Error', () => {
    store.error('It failed.');
    expect(store.current()).toMatchObject({ kind: 'destructive', title: 'Error', text: 'It failed.' });
  });
});
