import { useSyncExternalStore } from 'react';
import { getSession, type Session } from '../../../../contract/identity/endpoints.js';
import { call } from '../call.js';
import { leave } from './leave.js';
import { setAside } from '../../ui/form/set-aside.js';
import { unsaved } from '../../ui/form/unsaved.js';
import { ownStorage } from '../own-storage.js';
import { onSignal } from '../signals.js';
import { storedRole, storedMark } from './session-mark.js';
import { endSupport, leaveSupport, supportTab } from './support-tab.js';
import { SessionStore, type SessionState } from './session-store.js';

/** A tab of a support session shows someone else: it changes nothing of what the browser keeps of the admin. */
const isSupport = supportTab() !== undefined;

/** The session of this browser tab. */
export const sessions = new SessionStore({
  loadSession: () => call(getSession),
  mark: isSupport ? { ...storedMark, set: () => undefined, clear: leaveSupport, endedBy: () => undefined } : storedMark,
  // Of an athlete: what could not be loaded ends nobody’s session.
  role: isSupport ? { get: () => 'athlete', set: () => undefined } : storedRole,
  forget: () => {
    ownStorage.clear();
    setAside.forget();
  },
  setAside: unsaved.setAside,
  welcome: (userId) => {
    ownStorage.keepOnly(userId);
    setAside.belongTo(userId);
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

onSignal('unauthorized', sessions.expire);
onSignal('inactive', sessions.block);
onSignal('unsubscribed', () => void sessions.refresh());
onSignal('agreementDue', () => {
  // New terms take the place of the screen: what was typed there is back with it.
  unsaved.setAside();
  void sessions.refresh();
});
onSignal('supportOver', leaveSupport);
storedMark.watch(() => (isSupport ? leaveSupport() : void sessions.start()));

export const useSessionState = (): SessionState => useSyncExternalStore(sessions.subscribe, sessions.now);

/** The active session. Only for screens of a role, which are never drawn without one. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.kind !== 'active') throw new Error('This screen needs a session.');
  return state.session;
}

/** The team that the caller acts for; screens of a coach always have one. */
export function useTeamId(): string {
  const { team } = useSession();
  if (!team) throw new Error('This screen needs a team.');
  return team.id;
}

/** Ends the session on the server too; here it ends whatever the server says. */
export function signOut(): void {
  if (isSupport) return void endSupport();
  const mark = storedMark.get();
  sessions.signOut();
  if (mark) void leave(mark);
}
