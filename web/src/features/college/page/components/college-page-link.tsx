import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../../../../../contract/access/permissions.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';

/** What a link to a college's page hands over: where it leads back to. */
interface BackState {
  readonly back: { readonly to: string; readonly label: string };
}

const pageOf: Partial<Record<Role, (collegeId: string) => string>> = {
  athlete: paths.athlete.college,
  parent: paths.parent.college,
  coach: paths.coach.college,
  'assistant-coach': paths.coach.college,
};

interface Named {
  readonly _id: string;
  readonly name: string;
  readonly code: string | null;
}

/** The page of a college, with what it draws before it has heard of it; undefined for roles without one. */
export function collegePageAddress(role: Role, { _id, name, code }: Named): string | undefined {
  const hints = new URLSearchParams({ name, ...(code ? { code } : {}) });
  const page = pageOf[role]?.(_id);
  return page && `${page}?${hints}`;
}

const backTo = (to: string, label: string): BackState => ({ back: { to, label } });

/** Where a page leads back to, as the link to it said. */
export function backOf(state: unknown, otherwise: BackState['back']): BackState['back'] {
  const { back } = (state ?? {}) as Partial<BackState>;
  // Only within the application.
  return back && /^\/(?!\/)/.test(back.to) ? back : otherwise;
}

interface Props {
  college: Named;
  /** The screen that it leads back to. */
  from?: string;
  /** Also drawn for roles without such a page, where it leads nowhere. */
  children?: ReactNode;
}

/** Leads to a college's page, and that back to the screen as it is. */
export function CollegePageLink({ college, from = 'Colleges', children }: Props) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  const to = collegePageAddress(user.role, college);
  if (!to) return children;
  return (
    <Link to={to} className="touch inline-row" state={backTo(pathname + search, from)}>
      {children ?? 'Open page'}
    </Link>
  );
}
