import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { teamColor } from '../../../contract/team/vocabulary.js';
import { useIsCoarse, useReducedMotion } from '../ui/use-media.js';
import { useSessionState } from './session/session.js';
import { HOUSE_ACCENT, themeFor, wearAccent } from './theme.js';

/** One theme; its accent is the colour of the team that the caller acts for. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const state = useSessionState();
  const team = state.kind === 'active' ? state.session.team : undefined;
  const color = team ? teamColor(team.primaryColor) : HOUSE_ACCENT;
  const calm = useReducedMotion();
  const coarse = useIsCoarse();
  const theme = useMemo(() => {
    const { token, ...rest } = themeFor(color, coarse);
    return { ...rest, token: { ...token, motion: !calm } };
  }, [color, coarse, calm]);
  useLayoutEffect(() => wearAccent(color), [color]);
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
