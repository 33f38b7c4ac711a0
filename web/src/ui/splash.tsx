import { Mark } from './mark.js';

/** What `index.html` shows until the script has come, for as long as it is not known who is here. */
export function Splash({ label }: { label: string }) {
  return (
    <div className="splash" role="status" aria-label={label}>
      <Mark size={40} />
      <span className="ring" aria-hidden />
    </div>
  );
}
