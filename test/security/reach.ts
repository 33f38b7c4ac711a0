/** How far a line of the table reaches. `by name`: also to whom the team sees as a name and a status, or as a request. */
export type Reach =
  | 'own'
  | 'linked'
  | 'linked minor'
  | 'member'
  | 'parent of a member'
  | 'team'
  | 'by name'
  | 'others on the team'
  | 'any'
  | '–';
