import { describe, expect, it } from '@jest/globals';
import { readView, writeView } from '../../ui/list/use-view.js';
import { HistoryView, historyQueryOf, isNarrowed } from './history-view.js';

const read = (search: string) => readView(HistoryView, new URLSearchParams(search));

describe('the view of a history in the address', () => {
  it('comes back as it went in, beside what else the address holds', () => {
    const view = read('who=u1,u2&kind=status,groups&from=2026-01-01&to=2026-01-31');
    const params = writeView(HistoryView, view, new URLSearchParams('tab=history'));
    expect(params.get('tab')).toBe('history');
    expect(readView(HistoryView, params)).toEqual(view);
  });

  it('drops what makes no sense', () => {
    const view = read('kind=no%20sense&from=yesterday');
    expect(isNarrowed(view)).toBe(false);
    expect(writeView(HistoryView, view, new URLSearchParams('kind=no%20sense')).toString()).toBe('');
  });

  it('asks for whole days in Chicago and for kinds', () => {
    expect(historyQueryOf(read('kind=groups&from=2026-01-01&to=2026-01-31'), '2026-02-01')).toEqual({
      kind: ['groups'],
      from: '2026-01-01T06:00:00.000Z',
      to: '2026-02-01T06:00:00.000Z',
      asOf: '2026-02-01',
    });
  });
});
