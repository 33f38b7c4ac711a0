/** What the glossary says in another word, and the names that keep the old one: stored, on the wire, or somebody else's. */
interface Forbidden {
  readonly word: RegExp;
  readonly instead: string;
  readonly but: RegExp;
}

const forbidden: readonly Forbidden[] = [
  {
    word: /\w*invitation\w*/i,
    instead: 'invite',
    // The specification's toasts.
    but: /'Invitation sent'|(sending|resending|deleting) the invitation\./g,
  },
  { word: /\w*avatar\w*/i, instead: 'photo', but: /<Skeleton[^/]*avatar=/g },
  {
    word: /\b\w*view(ed|er)\w*/i,
    instead: 'look',
    but: new RegExp(
      [
        String.raw`AthleteViewed|TeamViewed|(athlete|team)-viewed|\bview(ed_at|er_id|er_role|edAt)\b`,
        // An update is viewed: the specification's view status, which nobody keeps as a look.
        String.raw`(Mark|Updates)Viewed|updates-viewed|\b(un)?[Vv]iewed(By|Line)?\b|\bviewer(Id)?\b`,
      ].join('|'),
      'g',
    ),
  },
  { word: /\b\w*profile-?views?\w*/i, instead: 'look', but: /(?!)/g },
  {
    word: /\blogin\w*|\blogged (in|out)\b|\blog-?out\w*/i,
    instead: 'sign in, sign out',
    but: /\bLogOut\b|\{ login: \{/g,
  },
];

/** A word of the text that the glossary forbids, with the one that it has instead; undefined when there is none. */
export function forbiddenWord(text: string): string | undefined {
  for (const { word, instead, but } of forbidden) {
    const [found] = word.exec(text.replace(but, '')) ?? [];
    if (found !== undefined) return `${found}: ${instead}`;
  }
  return undefined;
}
