/** The application, started again when it ends by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { runApplication, whenNpmIsGone } from './application.mjs';
import { BackOff } from './back-off.mjs';
import { say } from './prepare.mjs';

/** As {@link runApplication}, until someone wishes it to end. What has never listened says why, and is not tried again. */
export async function keepApplication(script, { envLater, onListening }) {
  const wish = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => wish.abort());
  whenNpmIsGone(() => wish.abort());
  const backOff = new BackOff();
  let listened = false;
  for (;;) {
    backOff.began();
    const code = await runApplication(script, {
      envLater,
      onListening: (message) => {
        listened = true;
        onListening(message);
      },
    });
    if (wish.signal.aborted || !listened) return code;
    const seconds = backOff.died();
    say(`the application stopped (exit ${code}); restarting it in ${seconds} s`);
    await pause(seconds * 1000, undefined, { signal: wish.signal }).catch(() => undefined);
    if (wish.signal.aborted) return code;
  }
}
