/** US states with abbreviations, by region (spec, "Shared enumerations"). */
export const statesByRegion = {
  'New England': {
    CT: 'Connecticut',
    ME: 'Maine',
    MA: 'Massachusetts',
    NH: 'New Hampshire',
    RI: 'Rhode Island',
    VT: 'Vermont',
  },
  Northeast: {
    DE: 'Delaware',
    DC: 'District of Columbia',
    MD: 'Maryland',
    NJ: 'New Jersey',
    NY: 'New York',
    PA: 'Pennsylvania',
  },
  Southeast: {
    AL: 'Alabama',
    AR: 'Arkansas',
    FL: 'Florida',
    GA: 'Georgia',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MS: 'Mississippi',
    NC: 'North Carolina',
    SC: 'South Carolina',
    TN: 'Tennessee',
    VA: 'Virginia',
    WV: 'West Virginia',
  },
  Midwest: {
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    NE: 'Nebraska',
    ND: 'North Dakota',
    OH: 'Ohio',
    SD: 'South Dakota',
    WI: 'Wisconsin',
  },
  Southwest: { AZ: 'Arizona', NM: 'New Mexico', OK: 'Oklahoma', TX: 'Texas' },
  West: {
    AK: 'Alaska',
    CA: 'California',
    CO: 'Colorado',
    HI: 'Hawaii',
    ID: 'Idaho',
    MT: 'Montana',
    NV: 'Nevada',
    OR: 'Oregon',
    UT: 'Utah',
    WA: 'Washington',
    WY: 'Wyoming',
  },
} as const;

export type Region = keyof typeof statesByRegion;
export const regions = Object.keys(statesByRegion) as Region[];

/** Abbreviation → name, of every state. */
export const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Readonly<Record<string, string>>>(statesByRegion).flatMap((states) => Object.entries(states)),
);
