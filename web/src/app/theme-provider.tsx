import { ConfigProvider, type ThemeConfig } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { DEEPEST_TINT, guardedAccent, mix } from '../../../contract/contrast.js';
import { teamColor } from '../../../contract/team/vocabulary.js';
import { INK, PAPER } from './accent.js';
import { useSessionState } from './session/session.js';
import { useIsCoarse, useReducedMotion } from '../ui/use-media.js';

const font =
  "'Inter Variable', Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

/** The accent of screens without a team. */
const HOUSE_ACCENT = '#1f5fd6';

/** Px of what is tapped with a finger. */
const FINGER = 44;

/** Ant Design, tuned to our surfaces: see app/tokens.css for the same values as CSS variables. `coarse`: for fingers. */
function themeFor(color: string, coarse: boolean): ThemeConfig {
  const accent = guardedAccent(color);
  return {
    token: {
      colorPrimary: accent,
      colorInfo: accent,
      // What is pressed is written in the accent on these. antd's own are grey where an accent is dark: words fade on them.
      colorPrimaryBg: mix(accent, PAPER, 0.09),
      colorPrimaryBgHover: mix(accent, PAPER, DEEPEST_TINT),
      // Darker, not lighter as by default: it is text, and it carries white text.
      colorPrimaryHover: mix(INK, accent, 0.14),
      colorLink: accent,
      colorText: INK,
      colorTextSecondary: '#4d5664',
      colorTextTertiary: '#667080',
      colorTextQuaternary: '#667080',
      colorTextPlaceholder: '#6d7683',
      colorTextDescription: '#4d5664',
      colorBorder: '#d9dde3',
      colorBorderSecondary: '#e8eaee',
      colorBgLayout: '#f6f7f9',
      colorBgMask: 'rgb(20 24 31 / 36%)',
      colorSuccess: '#1a7f4b',
      colorWarning: '#9a6700',
      colorError: '#c02a2a',
      // The grounds of tokens.css: what antd makes of dark colours is a grey that words fade on.
      colorSuccessBg: '#e6f4ec',
      colorSuccessBorder: '#bfe0cd',
      colorWarningBg: '#fdf3dc',
      colorWarningBorder: '#ecd69a',
      colorErrorBg: '#fceaea',
      colorErrorBorder: '#f0c4c4',
      colorInfoBg: mix(accent, PAPER, 0.09),
      colorInfoBorder: mix(accent, PAPER, 0.35),
      fontFamily: font,
      fontSize: 14,
      fontWeightStrong: 600,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      controlHeight: coarse ? FINGER : 34,
      controlHeightSM: coarse ? FINGER : 28,
      controlHeightLG: coarse ? FINGER : 42,
      controlInteractiveSize: 18,
      controlOutline: mix(accent, PAPER, 0.18),
      controlItemBgHover: '#f1f3f6',
      controlItemBgActive: mix(accent, PAPER, 0.09),
      controlItemBgActiveHover: mix(accent, PAPER, DEEPEST_TINT),
      wireframe: false,
      boxShadow: '0 1px 2px rgb(20 24 31 / 6%), 0 8px 28px -6px rgb(20 24 31 / 16%)',
      boxShadowSecondary: '0 0 0 1px rgb(20 24 31 / 6%), 0 10px 32px -8px rgb(20 24 31 / 22%)',
      motionDurationMid: '0.14s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: '0 1px 1px rgb(20 24 31 / 4%)',
        dangerShadow: 'none',
        paddingInline: 13,
      },
      Skeleton: { titleHeight: 14, paragraphLiHeight: 12, paragraphMarginTop: 10 },
      Modal: { titleFontSize: 17, headerBg: PAPER },
      Descriptions: { labelColor: '#4d5664' },
      Tooltip: { colorBgSpotlight: '#20262f', fontSize: 13 },
      Input: { activeShadow: `0 0 0 3px ${mix(accent, PAPER, 0.18)}` },
    },
  };
}

/** The accent as CSS variables on the root, for what is drawn without Ant Design. */
function wearAccent(color: string, root: HTMLElement = document.documentElement): void {
  const accent = guardedAccent(color);
  root.style.setProperty('--accent', accent);
  root.style.setProperty('--accent-soft', mix(accent, PAPER, 0.09));
  root.style.setProperty('--accent-faint', mix(accent, PAPER, 0.045));
  root.style.setProperty('--accent-line', mix(accent, PAPER, 0.35));
}

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
    <ConfigProvider
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      // A long title leaves room for the button that closes.
      modal={{ styles: { header: { paddingInlineEnd: 28 } } }}
    >
      {children}
    </ConfigProvider>
  );
}
