import { describe, expect, it } from '@jest/globals';
import { House } from 'lucide-react';
import { placeAt } from './place.js';

const places = ['/coach/team', '/coach/team?tab=coaches', '/coach/settings'].map((to) => ({
  to,
  label: to,
  icon: House,
}));

const colleges = { to: '/admin/colleges', also: '/admin/college', label: 'Colleges', icon: House };

describe('the place of an address', () => {
  it.each([
    ['/coach/team', '', '/coach/team'],
    ['/coach/team', '?tab=athletes&page=2', '/coach/team'],
    ['/coach/team', '?tab=coaches&search=a', '/coach/team?tab=coaches'],
    ['/coach/team/42', '?tab=history', '/coach/team'],
    ['/coach/settings', '', '/coach/settings'],
    ['/coach/teams', '', undefined],
  ])('%s%s', (pathname, search, to) => {
    expect(placeAt(places, pathname, search)?.to).toBe(to);
  });

  it.each([
    ['/admin/colleges/import', colleges],
    ['/admin/college', colleges],
    ['/admin/college/42', colleges],
    ['/admin/collegesque', undefined],
  ])('%s, of a place that stands for two paths', (pathname, place) => {
    expect(placeAt([...places, colleges], pathname, '')).toBe(place);
  });
});
