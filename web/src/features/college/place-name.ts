/** `Ames, IA`; empty where nobody has reported either. */
export const placeName = ({ city, state }: { readonly city: string | null; readonly state: string | null }) =>
  [city, state].filter(Boolean).join(', ');
