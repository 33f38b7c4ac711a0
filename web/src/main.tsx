import '@fontsource-variable/inter/wght.css';
import './app/shared.css';
import './app/targets.css';
import './app/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.js';
import { fetchAhead } from './app/router.js';
import { finishLeaving } from './app/session/leave.js';
import { moveOver } from './app/session/session-mark.js';
import { sessions } from './app/session/session.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

void finishLeaving();
void moveOver().then(() => {
  void sessions.start();
  fetchAhead();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
});
