import type { ComponentType, ReactNode } from 'react';
import type { Permission } from '../../../../contract/access/permissions.js';
import type { Athlete, AttendedCollege, RosterAthlete } from '../../../../contract/athlete/athlete.js';
import type { Session } from '../../../../contract/identity/endpoints.js';
import type { FieldControl } from '../../ui/field.js';
import type { Place } from './place.js';

/** Whose screens these are: a role's, or those of coaches who are on no team yet. */
export type Area = 'athlete' | 'parent' | 'coach' | 'coach-without-team' | 'admin' | 'auditor';

/** How the sidebar, or the bar of a phone, leads to a screen. */
export interface ScreenLink extends Omit<Place, 'to'> {
  /** Its place among the area's links, lowest first. */
  readonly rank: number;
}

/** One screen of an area, inside the shell. */
export interface Screen {
  readonly area: Area;
  readonly path: string;
  readonly element: ReactNode;
  /** Without this permission nobody is led there or let in. */
  readonly needs?: Permission;
  readonly link?: ScreenLink;
}

/** A card on an athlete's home, and on the home of a parent who follows them. */
export interface HomeCard {
  readonly Card: ComponentType<{ athlete: Athlete }>;
}

/** A tab of an athlete's page, for coaches. */
export interface AthleteTab {
  /** In the address: `?tab=`. */
  readonly key: string;
  readonly label: string;
  readonly Panel: ComponentType<{ athlete: Athlete }>;
  readonly isOffered: (session: Session) => boolean;
  readonly count?: (athlete: Athlete) => number | undefined;
}

/** A column of a table that somebody may choose to see. */
export interface ColumnChoice {
  readonly key: string;
  /** Stands in the head of the table. */
  readonly title: string;
  /** In full, where it is chosen. */
  readonly label: string;
  /** Px. */
  readonly width: number;
}

/** What coaches can do with the athletes chosen on the roster. */
export interface SelectionAction {
  readonly Action: ComponentType<{ athletes: readonly RosterAthlete[]; className?: string | undefined }>;
}

/** A column of the roster that coaches can choose. */
export interface RosterColumnPart extends ColumnChoice {
  readonly align?: 'end';
  readonly Cell: ComponentType<{ athlete: RosterAthlete }>;
  readonly isOffered: (session: Session) => boolean;
}

/** How a college is chosen in forms of features that colleges are built on. */
export interface CollegeChoice {
  readonly Choice: ComponentType<{
    control: FieldControl;
    value: AttendedCollege;
    onChange: (college: AttendedCollege) => void;
    onBlur: () => void;
  }>;
}

/** What is beside the name of the app, in the sidebar and in the bar of a phone: an icon that comes with every screen. */
export interface BarItem {
  readonly Item: ComponentType<{ compact: boolean }>;
}

/** What a feature adds to the app: screens of its own, and parts of screens that others own. */
export interface FeatureScreens {
  readonly screens?: readonly Screen[];
  readonly barItems?: readonly BarItem[];
  readonly homeCards?: readonly HomeCard[];
  /** At the top of every role’s home, where there is something to say. */
  readonly homeNotices?: readonly ComponentType[];
  readonly athleteTabs?: readonly AthleteTab[];
  readonly rosterColumns?: readonly RosterColumnPart[];
  readonly selectionActions?: readonly SelectionAction[];
  readonly collegeChoices?: readonly CollegeChoice[];
  /** Above every screen of a role, before the team’s. Tiny, and lazy. */
  readonly banners?: readonly ComponentType[];
  /** Beside every screen of a role: what comes by itself. Tiny, and lazy, since each screen loads it. */
  readonly hosts?: readonly ComponentType[];
}
