import { describe, expect, it } from '@jest/globals';
import { House } from 'lucide-react';
import { placeAt } from './place.js';

const places = ['/coach/team', '/coach/settings'].map((to) => ({ to, label: to, icon: House }));

const colleges = { to: '/admin/colleges', also: ['/admin/college'], label: 'Colleges', icon: House };

describe('the place of an address', () => {
  it.each([
    ['/coach/team', '/coach/team'],
    ['/coach/team/42', '/coach/team'],
    ['/coach/settings', '/coach/settings'],
    ['/coach/teams', undefined],
  ])('%s', (pathname, to) => {
    expect(placeAt(places, pathname)?.to).toBe(to);
  });

  it.each([
    ['/admin/colleges/import', colleges],
    ['/admin/college', colleges],
    ['/admin/college/42', colleges],
    ['/admin/collegesque', undefined],
  ])('%s, of a place that stands for two paths', (pathname, place) => {
    expect(placeAt([...places, colleges], pathname)).toBe(place);
  });
});
