import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { CollegePoint } from '../../../../../contract/college/endpoints.js';
import {
  boundsOf,
  type MapView,
  onEarth,
  onPlane,
  panned,
  placeOf,
  toPlane,
  toScreen,
  viewOf,
  wholeView,
  withinReach,
  zoomed,
} from './map-view.js';
import { Clusters } from './clusters.js';
import { markAt } from './draw-map.js';

const size = { width: 640, height: 480 };
const ames = { latitude: 42.03, longitude: -93.65 };
const near = viewOf({ ...ames, zoom: 8 }, size);
const college = (name: string, latitude: number, longitude: number): CollegePoint => ({
  _id: name,
  name,
  latitude,
  longitude,
  color: null,
});

const views = fc.record({
  x: fc.double({ min: 0, max: 975, noNaN: true }),
  y: fc.double({ min: 0, max: 610, noNaN: true }),
  scale: fc.double({ min: 0.7, max: 100, noNaN: true }),
});
const pixels = fc.record({ x: fc.integer({ min: 0, max: 640 }), y: fc.integer({ min: 0, max: 480 }) });

describe('the map', () => {
  it.each([ames, { latitude: 61.2, longitude: -149.9 }, { latitude: 21.3, longitude: -157.8 }])(
    'has a place for %j, and knows it by that place',
    (place) => {
      const back = onEarth(onPlane(place)!)!;
      expect(back.latitude).toBeCloseTo(place.latitude, 6);
      expect(back.longitude).toBeCloseTo(place.longitude, 6);
    },
  );

  it('has none for Puerto Rico and Guam', () => {
    expect(onPlane({ latitude: 18.4, longitude: -66.1 })).toBeUndefined();
    expect(onPlane({ latitude: 13.4, longitude: 144.8 })).toBeUndefined();
  });

  it('goes where an address says, and says that in an address', () => {
    expect(placeOf(near)?.latitude).toBeCloseTo(ames.latitude, 6);
    expect(placeOf(near)?.zoom).toBeCloseTo(8, 6);
    expect(viewOf({ latitude: 18.4, longitude: -66.1, zoom: 9 }, size)).toEqual(wholeView(size));
  });

  it('keeps what is under the finger where it is, unless the country would be lost', () => {
    fc.assert(
      fc.property(views, pixels, fc.double({ min: 1, max: 4, noNaN: true }), (view: MapView, at, factor) => {
        const start = withinReach(view, size);
        const held = toPlane(at, start, size);
        const after = zoomed(start, factor, at, size);
        const inside = held.x >= 0 && held.x <= 975 && held.y >= 0 && held.y <= 610;
        if (!inside) return;
        const there = toScreen(held, after, size);
        expect(Math.hypot(there.x - at.x, there.y - at.y)).toBeLessThan(0.01);
      }),
    );
  });

  it('is never farther off than the whole country, nor beside it', () => {
    const far = panned(zoomed(near, 1e-6, { x: 0, y: 0 }, size), { x: 1e6, y: -1e6 }, size);
    expect(far).toEqual({ x: 0, y: 610, scale: wholeView(size).scale });
  });

  it('tells the bounds of what is seen', () => {
    const [west = 0, south = 0, east = 0, north = 0] = boundsOf(near, size)!.split(',').map(Number);
    expect([west < -93.65, south < 42.03, east > -93.65, north > 42.03]).toEqual([true, true, true, true]);
    expect(east - west).toBeLessThan(5);
  });

  it('leaves Alaska out of the bounds of the mainland, and the mainland out of those of Alaska', () => {
    const north = (view: MapView) => Number(boundsOf(view, size)!.split(',')[3]);
    expect(north(wholeView(size))).toBeLessThan(51);
    const anchorage = viewOf({ latitude: 61.2, longitude: -149.9, zoom: 8 }, size);
    expect(Number(boundsOf(anchorage, size)!.split(',')[1])).toBeGreaterThan(50);
  });
});

describe('the marks of the map', () => {
  const iowa = college('Iowa State', ames.latitude, ames.longitude);
  const drake = college('Drake', 41.6, -93.65);
  const twins = [college('B', 34.05, -118.25), college('A', 34.05, -118.25)];
  const clusters = new Clusters([iowa, drake, ...twins, college('Mayagüez', 18.2, -67.1)]);
  const whole = wholeView(size);

  it('stand for colleges that are near each other, until they are seen apart', () => {
    const [one, ...others] = clusters.marks(whole, size).filter((mark) => mark.x > 300);
    expect([one, others]).toEqual([expect.objectContaining({ count: 2 }), []]);
    const opens = clusters.opensAt((one as { cluster: number }).cluster)!;
    const opened = clusters.marks({ ...near, scale: opens }, size);
    expect(opened.map((mark) => ('shown' in mark ? mark.shown.name : ''))).toEqual(
      expect.arrayContaining(['Iowa State', 'Drake']),
    );
  });

  it('stay one where colleges share a place, and name them', () => {
    const [one] = clusters.marks(whole, size).filter((mark) => mark.x < 300);
    const { cluster } = one as { cluster: number };
    expect(clusters.opensAt(cluster)).toBeUndefined();
    expect(clusters.pointsOf(cluster).map(({ name }) => name)).toEqual(['A', 'B']);
    expect(clusters.outside).toBe(1);
  });

  it('are pressed within reach of a finger', () => {
    const marks = clusters.marks(near, size);
    const at = toScreen(onPlane(iowa)!, near, size);
    expect(markAt({ x: at.x + 15, y: at.y }, marks, near, size)).toMatchObject({ shown: { name: 'Iowa State' } });
    expect(markAt({ x: at.x + 80, y: at.y - 80 }, marks, near, size)).toBeUndefined();
  });
});
