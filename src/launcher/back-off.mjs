/** Seconds between a death and the next start: longer each time, until what died has run for a while. */
const SECONDS = [1, 2, 5, 10, 30, 60];
const STEADY_MS = 5 * 60_000;

/** How long to wait before something that keeps dying is restarted. */
export class BackOff {
  #deaths = 0;
  #began = Date.now();

  /** It was started. */
  began() {
    this.#began = Date.now();
  }

  /** It has died: seconds until it is to be started again. */
  died() {
    if (Date.now() - this.#began > STEADY_MS) this.#deaths = 0;
    return SECONDS[Math.min(this.#deaths++, SECONDS.length - 1)];
  }
}
