import { getSiteOptions } from '../../../../../../contract/identity/sso.js';
import { useRead } from '../../../../app/data/read.js';

/** What this installation offers: whether Google is configured, and the support address. It does not change while a tab is open. */
export const useSite = () => useRead(getSiteOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
