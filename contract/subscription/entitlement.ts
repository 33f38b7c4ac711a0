import type { Role } from '../access/permissions.js';
import { hasModuleOn, type ModuleAccess, type TeamModule } from '../team/vocabulary.js';
import type { Plan, Subscription } from './plan.js';

interface ModuleRules {
  /** Begins the sentence of a refusal. */
  readonly name: string;
  /** Pro only; `to-read`: a lapsed athlete still reads what was recorded. */
  readonly pro: boolean | 'to-read';
  /** Can be switched off for a team. */
  readonly ofTeam?: TeamModule;
}

/** The modules of the product, by plan and team. The spec's table of plans: athlete side, section 1; docs/plans.md. */
export const modules = {
  /** Search, and the list of colleges with its order. */
  colleges: { name: 'Colleges', pro: false },
  /** What happens with a college: contacts, visits, applications, offers, questionnaires, commitment. */
  progress: { name: 'College progress', pro: 'to-read' },
  /** The page of one college, with how it fits and what happened there. */
  collegePage: { name: 'College pages', pro: true },
  fit: { name: 'Fit analysis', pro: true },
  /** What a college’s roster says as a whole, and the athlete beside it. */
  rosterAnalytics: { name: 'Roster analytics', pro: true },
  suggestions: { name: 'College suggestions', pro: true },
  writing: { name: 'Writing help', pro: true },
  camps: { name: 'Camps', pro: true, ofTeam: 'camps' },
  updates: { name: 'Updates', pro: 'to-read', ofTeam: 'updates' },
  dailyUpdates: { name: 'Daily updates', pro: false, ofTeam: 'dailyUpdates' },
  tasks: { name: 'Tasks', pro: false, ofTeam: 'tasks' },
} as const satisfies Readonly<Record<string, ModuleRules>>;
export type Module = keyof typeof modules;

/** `open`: a screen, as the spec gates it; `read` and `change`: a call. */
export type Act = 'open' | 'read' | 'change';

/** Who asks, and about which athlete. */
export interface Entitling {
  readonly role: Role;
  /** Of the athlete it is about; null where it is about nobody in particular. */
  readonly plan: Plan | null;
  /** The caller's team, or that of the athlete it is about; null without one. */
  readonly team: { readonly moduleAccess: ModuleAccess; readonly status?: 'active' | 'inactive' | undefined } | null;
}

/** What is missing, most of all: the team's own subscription, the team's module, or the athlete's Pro. */
export type Missing = 'team-subscription' | 'module' | 'pro';

/**
 * What keeps somebody from a module; undefined: nothing does. Plans bind athletes and their parents; coaches are bound by
 * their team's status and modules, admins and auditors by modules only where a call is about a team or its athlete.
 */
export function missingFor(module: Module, act: Act, { role, plan, team }: Entitling): Missing | undefined {
  const { pro, ofTeam }: ModuleRules = modules[module];
  if ((role === 'coach' || role === 'assistant-coach') && team?.status === 'inactive') return 'team-subscription';
  if (ofTeam && !grants(team, ofTeam, act)) return 'module';
  const bound = plan === 'free' && (role === 'athlete' || role === 'parent');
  return bound && (pro === true || (pro === 'to-read' && act !== 'read')) ? 'pro' : undefined;
}

/** Spec, "Module gate". Without a team no call is refused, but a screen that needs an explicit grant stays closed. */
const grants = (team: Entitling['team'], module: TeamModule, act: Act): boolean =>
  team ? hasModuleOn(team.moduleAccess, module) : act !== 'open' || hasModuleOn({}, module);

/** Whether an athlete's plan opens a module, for them and who follows them. */
export const planIncludes = (module: Module, { state }: Pick<Subscription, 'state'>): boolean =>
  state !== 'free' || !modules[module].pro;
