import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../app/session/session.js';

const FOLLOWED = 'touchline.followed';

/** The athletes that a parent follows, and the one on screen: whom the address names, else whoever was looked at last. */
export function useFollowed(): { ids: readonly string[]; present: string | undefined } {
  const { linkedAthleteIds: ids = [] } = useSession();
  const [params] = useSearchParams();
  const known = (wanted: string | null) => ids.find((id) => id === wanted);
  const asked = known(params.get('athlete'));
  useEffect(() => {
    if (asked) sessionStorage.setItem(FOLLOWED, asked);
  }, [asked]);
  return { ids, present: asked ?? known(sessionStorage.getItem(FOLLOWED)) ?? ids[0] };
}
