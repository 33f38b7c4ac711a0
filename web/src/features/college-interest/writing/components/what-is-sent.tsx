/** What a model is told, to whoever decides whether it is. Held to by docs/model-help.md. */
export function WhatIsSent({ to }: { to: string }) {
  return (
    <>
      For each draft, the sport, position, class, grades, measurements and the college go to {to}. Names, schools,
      towns, links, dates and ways to reach anybody stay here. Nothing is sent until somebody asks for a draft.
    </>
  );
}
