/** What `index.html` shows until the script has come, for as long as it is not known who is here. */
export function Starting({ label }: { label: string }) {
  return (
    <div className="starting" role="status">
      <span className="ring" aria-hidden />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
