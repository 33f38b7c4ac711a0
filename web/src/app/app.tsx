import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from './errors/error-boundary.js';
import { createQueryClient } from './query-client.js';
import { Router } from './router.js';
import { useSessionState } from './session/session.js';
import { ThemeProvider } from './theme-provider.js';
import { Toaster } from './toasts/toaster.js';

export function App() {
  const state = useSessionState();
  const userId = state.kind === 'active' ? state.session.user.id : undefined;
  // Nothing that one person read may show to the next.
  const client = useMemo(() => (void userId, createQueryClient()), [userId]);
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <QueryClientProvider client={client}>
          <BrowserRouter>
            <Router />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>
      <Toaster />
    </ThemeProvider>
  );
}
