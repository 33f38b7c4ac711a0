import { z } from 'zod';

/** Spec, "Shared enumerations": a team plays one or more of these. */
export const sports = ['football', 'flagFootball', 'mSoccer', 'wSoccer'] as const;
export const Sport = z.enum(sports);
export type Sport = z.infer<typeof Sport>;

export const sportLabels: Record<Sport, string> = {
  football: 'Football',
  flagFootball: 'Flag Football',
  mSoccer: "Men's Soccer",
  wSoccer: "Women's Soccer",
};

export const teamStatuses = ['active', 'inactive'] as const;
export const TeamStatus = z.enum(teamStatuses);
export type TeamStatus = z.infer<typeof TeamStatus>;

/** The team's modules; a missing key means no decision (spec, "Module gate"). */
export const ModuleAccess = z.strictObject({
  camps: z.boolean().optional(),
  updates: z.boolean().optional(),
  dailyUpdates: z.boolean().optional(),
  tasks: z.boolean().optional(),
});
export type ModuleAccess = z.infer<typeof ModuleAccess>;

export const TeamModule = ModuleAccess.keyof();
export type TeamModule = z.infer<typeof TeamModule>;

export const moduleLabels: Record<TeamModule, string> = {
  camps: 'Camps',
  updates: 'Updates',
  dailyUpdates: 'Daily updates',
  tasks: 'Tasks',
};

/** Spec, "Module gate": updates and daily updates need an explicit yes; other modules are on unless switched off. */
export const hasModuleOn = (access: ModuleAccess, module: TeamModule): boolean =>
  module === 'updates' || module === 'dailyUpdates' ? access[module] === true : access[module] !== false;

export const paymentStrategies = ['team', 'athlete'] as const;
export const PaymentStrategy = z.enum(paymentStrategies);
export type PaymentStrategy = z.infer<typeof PaymentStrategy>;

/** Who pays for Pro. */
export const paymentStrategyLabels: Record<PaymentStrategy, string> = { team: 'Team', athlete: 'Each athlete' };

/** Spec, section 5: 'Invalid color'. */
export const HexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'Invalid color');

/** Spec, section 9: team header, team settings form, fallback if the color is missing or #AAAAAA, new group. */
export const DEFAULT_HEADER_COLOR = '#437fa2';
export const DEFAULT_SETTINGS_COLOR = '#5a5a5a';
export const FALLBACK_TEAM_COLOR = '#5fc5ff';
export const DEFAULT_GROUP_COLOR = '#3fc5ff';

/** The color to draw a team in (spec, section 9). */
export function teamColor(primaryColor: string | null | undefined): string {
  return !primaryColor || primaryColor.toUpperCase() === '#AAAAAA' ? FALLBACK_TEAM_COLOR : primaryColor;
}
