import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { unsaved } from '../../ui/form/unsaved.js';
import { GuardedHistory } from './guarded-history.js';

/** What react-router's BrowserRouter is, on a history that asks before something unsaved is left (ADR 28). */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new GuardedHistory(createBrowserHistory({ v5Compat: true }), unsaved));
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen(setPlace), [history]);
  return (
    // No transitions: what is ticked or typed into the address must show in the same moment.
    <Router navigator={history} location={place.location} navigationType={place.action} useTransitions={false}>
      {children}
    </Router>
  );
}
