import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ErrorBoundary } from './errors/error-boundary.js';
import { keepFocus } from './focus-keeper.js';
import { AppRouter } from './history/app-router.js';
import { createQueryClient } from './query-client.js';
import { BehindNote } from './line/behind-note.js';
import { OfflineNote } from './line/offline-note.js';
import { Router } from './router.js';
import { UnsavedHost } from './shell/unsaved-host.js';
import { useSessionState } from './session/session.js';
import type { SessionState } from './session/session-store.js';
import { steadyPress } from './steady-press.js';
import { ThemeProvider } from './theme-provider.js';
import { UndoHost } from './undo/undo-host.js';
import { Toaster } from './toasts/toaster.js';

export function App() {
  useEffect(() => keepFocus(document), []);
  useEffect(() => steadyPress(document), []);
  return (
    <ThemeProvider>
      <OfflineNote />
      <BehindNote />
      <ErrorBoundary>
        <AppRouter>
          <Screens />
        </AppRouter>
      </ErrorBoundary>
      <Toaster />
    </ThemeProvider>
  );
}

function Screens() {
  const state = useSessionState();
  return (
    <>
      {/* A cache for each person and, of coaches, each team: nothing that was read for one may show to the next, nor to who was deactivated. */}
      <ReadCache key={cacheOf(state)}>
        <Router />
      </ReadCache>
      <UnsavedHost />
      <UndoHost />
    </>
  );
}

function cacheOf(state: SessionState): string {
  if (state.kind !== 'active') return '';
  const { user, team, teams } = state.session;
  return [user.id, teams && team?.id, state.blocked && 'blocked'].filter(Boolean).join(' ');
}

function ReadCache({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
