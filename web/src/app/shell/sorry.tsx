import { Button } from 'antd';
import { CirclePause, CreditCard, House, LogOut, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDocumentTitle } from '../document-title.js';
import { paths } from '../paths.js';
import { sessions, signOut, useSession } from '../session/session.js';
import { switchTeam } from '../session/switch-team.js';
import { toasts } from '../toasts/toast-store.js';
import { FullScreen } from '../../ui/full-screen.js';

/** How often a waiting person is checked: a reactivated one is let in at once. */
const ASK_AGAIN = 3000;

/** The block for deactivated coaches and parents (spec, "Other shell screens"). */
export function Sorry() {
  useDocumentTitle("We're sorry");
  useAskingAgain();
  const goHome = useHome();
  const { user } = useSession();
  const coach = user.role === 'coach' || user.role === 'assistant-coach';
  return (
    <FullScreen
      figure={<CirclePause size={26} />}
      title="We're sorry"
      text={
        coach
          ? 'Your coach membership on this team was deactivated. Ask the primary coach to activate it again.'
          : 'Your account was deactivated. If you think it’s a mistake, ask your team’s coach.'
      }
      actions={
        <>
          <Button type="primary" size="large" icon={<House size={16} aria-hidden />} onClick={() => void goHome()}>
            Home
          </Button>
          <OtherTeams />
          <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}

/** The coach's teams besides the current one that they may work in. */
function useOtherTeams() {
  const { team, teams = [] } = useSession();
  return teams.filter(({ id, membership }) => membership === 'active' && id !== team?.id);
}

/** A team that is blocked is no reason to be kept out of the others. */
function OtherTeams() {
  const navigate = useNavigate();
  return useOtherTeams().map(({ id, name }) => (
    <Button key={id} size="large" onClick={() => void switchTeam(id).then(() => navigate(paths.coach.team))}>
      Switch to {name}
    </Button>
  ));
}

/** To another team of a coach where there is one, else to one's home; says so where that is still closed. */
function useHome(): () => Promise<void> {
  const navigate = useNavigate();
  const [other] = useOtherTeams();
  return async () => {
    if (other) await switchTeam(other.id);
    else await sessions.refresh();
    const now = sessions.now();
    if (now.kind === 'active' && now.blocked) toasts.show({ title: 'Your account is still deactivated' });
    void navigate(paths.root);
  };
}

/** Live updates are for who is let in: who is not asks. */
function useAskingAgain(): void {
  useEffect(() => {
    const ask = () => {
      if (!document.hidden) void sessions.refresh();
    };
    const timer = setInterval(ask, ASK_AGAIN);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}

/** The block for coaches of a team without an active subscription (spec, "Other shell screens"). */
export function NoSubscription() {
  useDocumentTitle('No active subscription');
  const { team } = useSession();
  return (
    <FullScreen
      figure={<CreditCard size={26} />}
      title="No active subscription"
      text={`${team?.name ?? 'The team'} has no active subscription. The roster and its history are safe. They’ll be back once the subscription is active again.`}
      actions={
        <>
          <Button
            type="primary"
            size="large"
            icon={<RotateCw size={16} aria-hidden />}
            onClick={() => void sessions.refresh()}
          >
            Check again
          </Button>
          <OtherTeams />
          <Button size="large" icon={<LogOut size={16} aria-hidden />} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    />
  );
}
