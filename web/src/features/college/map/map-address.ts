import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { readView, writeView } from '../../../ui/list/use-view.js';
import type { MapPlace } from './map-view.js';

const degrees = (most: number) => z.coerce.number().min(-most).max(most).optional().catch(undefined);

/** Where the map stands; spec, "Screens and routes": research takes latitude, longitude, zoom and pageVariant=map. */
const MapAddress = z.object({
  pageVariant: z.enum(['list', 'map']).catch('list'),
  latitude: degrees(90),
  longitude: degrees(180),
  zoom: z.coerce.number().min(1).max(20).optional().catch(undefined),
});

/** Of a link that says where, not how near. */
const ZOOM = 8;

/** The map in the address. Moving it is no step that Back takes back; showing it is. */
export function useMapAddress() {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const { pageVariant, latitude, longitude, zoom = ZOOM } = useMemo(() => readView(MapAddress, params), [params]);
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, zoom };
  const onPlace = useCallback(
    (moved: MapPlace | undefined) =>
      setParams(
        (now) => {
          const nowhere = { latitude: undefined, longitude: undefined, zoom: undefined };
          return writeView(MapAddress, { ...readView(MapAddress, now), ...nowhere, ...moved }, now);
        },
        { replace: true, state },
      ),
    [setParams, state],
  );
  const onVariant = (variant: 'list' | 'map') =>
    setParams((now) => writeView(MapAddress, { ...readView(MapAddress, now), pageVariant: variant }, now));
  return { pageVariant, onVariant, place, onPlace };
}
