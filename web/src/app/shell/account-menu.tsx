import { ArrowLeftRight, ChevronsUpDown, LogOut, Settings, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuButton } from '../../ui/menu-button.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { paths, securityOf, settingsOf } from '../paths.js';
import { roleLabels } from '../session/role-labels.js';
import { signOut, useSession } from '../session/session.js';
import { useMay } from '../session/use-may.js';
import { switchTeam } from '../session/switch-team.js';
import { useJoinDialog } from '../invite-code.js';
import styles from './account-menu.module.css';

/** Who is signed in, as what, and the way out. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const { user, team, teams = [] } = useSession();
  const may = useMay();
  const navigate = useNavigate();
  const joining = useJoinDialog();
  const others = teams.filter(({ id, membership }) => membership === 'active' && id !== team?.id);
  const settings = settingsOf[user.role];
  const security = securityOf[user.role];
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <MenuButton
      placement={compact ? 'bottomRight' : 'topLeft'}
      type="text"
      className={styles.trigger ?? ''}
      data-compact={compact}
      heading={
        <span className={styles.who}>
          <strong>{name}</strong>
          <span>{user.email}</span>
          <span>{roleLabels[user.role]}</span>
        </span>
      }
      items={() => [
        ...others.map(({ id, name: other }) => ({
          key: id,
          label: `Switch to ${other}`,
          icon: <ArrowLeftRight size={15} aria-hidden />,
          onSelect: () => void switchTeam(id).then(() => navigate(paths.coach.team)),
        })),
        ...(may.joinAnotherTeam()
          ? [
              {
                key: 'join',
                label: team ? 'Join another team' : 'Join Team',
                icon: <UserRoundPlus size={15} aria-hidden />,
                onSelect: joining.show,
              },
            ]
          : []),
        ...(settings
          ? [
              {
                key: 'settings',
                label: 'Settings',
                icon: <Settings size={15} aria-hidden />,
                onSelect: () => void navigate(settings),
              },
            ]
          : []),
        ...(security
          ? [
              {
                key: 'security',
                label: 'Security',
                icon: <ShieldCheck size={15} aria-hidden />,
                onSelect: () => void navigate(security),
              },
            ]
          : []),
        { key: 'sign-out', label: 'Sign out', icon: <LogOut size={15} aria-hidden />, onSelect: signOut },
      ]}
    >
      <span className="visually-hidden">Account: {compact && name}</span>
      <span className="row grow" style={{ gap: 10 }}>
        <PersonPhoto name={name} size={compact ? 30 : 32} />
        {!compact && (
          <>
            <span className={styles.names}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>{roleLabels[user.role]}</span>
            </span>
            <ChevronsUpDown size={15} color="var(--ink-3)" aria-hidden />
          </>
        )}
      </span>
    </MenuButton>
  );
}
