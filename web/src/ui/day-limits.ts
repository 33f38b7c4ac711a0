import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';

interface Limits {
  minDate?: Dayjs;
  maxDate?: Dayjs;
}

/**
 * The first and the last day that a calendar offers, YYYY-MM-DD. They bind whoever picks: the picker would put the former
 * day back where another one is typed, which is to stay and to be refused in words. `watch` goes around the picker.
 */
export function useDayLimits(min?: string, max?: string) {
  const [typing, setTyping] = useState(false);
  const limits: Limits = { ...(min ? { minDate: dayjs(min) } : {}), ...(max ? { maxDate: dayjs(max) } : {}) };
  return { limits: typing ? {} : limits, watch: { onFocus: () => setTyping(false), onInput: () => setTyping(true) } };
}
