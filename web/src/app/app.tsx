import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './errors/something-went-wrong.js';
import { keepFocus } from './focus-keeper.js';
import { AppRouter } from './history/app-router.js';
import { BehindNote, OfflineNote } from './line/behind-note.js';
import { createQueryClient } from './query-client.js';
import { Router } from './router.js';
import type { SessionState } from './session/session-store.js';
import { useSessionState } from './session/session.js';
import { supportTab } from './session/support-tab.js';
import { UnsavedHost } from './shell/unsaved-host.js';
import { steadyPress } from './steady-press.js';
import { ThemeProvider } from './theme-provider.js';
import { Toaster } from './toasts/toaster.js';
import { undoQuestion } from './undo/undo-question.js';

const SupportBar = lazy(async () => ({ default: (await import('./shell/support-bar.js')).SupportBar }));

export function App() {
  const support = supportTab();
  useEffect(() => keepFocus(document), []);
  useEffect(() => steadyPress(document), []);
  return (
    <ThemeProvider>
      {support && (
        <Suspense>
          <SupportBar tab={support} />
        </Suspense>
      )}
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

const UndoDialog = lazy(async () => ({ default: (await import('./undo/undo-dialog.js')).UndoDialog }));

/** Shows what an undo would change before it is done. */
function UndoHost() {
  const asked = useSyncExternalStore(undoQuestion.subscribe, undoQuestion.current);
  // What it showed stays in it while it closes.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  return (
    <Suspense>
      <UndoDialog asked={shown} open={asked !== undefined} onAnswer={(yes) => undoQuestion.answer(yes)} />
    </Suspense>
  );
}
