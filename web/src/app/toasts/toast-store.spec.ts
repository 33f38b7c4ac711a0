import { beforeEach, describe, expect, it } from '@jest/globals';
import { MOST_TOASTS, TOAST_LIFE, ToastStore } from './toast-store.js';

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

  it('shows one at a time, the newest, and gives a covered one the rest of its time', () => {
    store.show({ title: 'first' });
    pass(2000);
    store.show({ title: 'second' });
    expect(store.current()?.title).toBe('second');
    pass(5000);
    expect(store.current()?.title).toBe('first');
    pass(2999);
    expect(store.current()?.title).toBe('first');
    pass(1);
    expect(store.current()).toBeUndefined();
  });

  it('keeps at most 5', () => {
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) store.show({ title });
    expect(MOST_TOASTS).toBe(5);
    expect(store.all().map((toast) => toast.title)).toEqual(['7', '6', '5', '4', '3']);
  });

  it('stands still while it is hovered or focused', () => {
    store.show({ title: 'deactivated' });
    pass(3000);
    store.hold(true);
    pass(60_000);
    expect(store.current()?.title).toBe('deactivated');
    store.hold(false);
    pass(1999);
    expect(store.current()?.title).toBe('deactivated');
    pass(1);
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
