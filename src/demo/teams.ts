import type { Sport } from '../../contract/team/vocabulary.js';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
}

export interface DemoCoach extends DemoPerson {
  readonly title: string;
  readonly bio: string | null;
  /** The part of their address before the @; theirs are at demo.touchline.test. */
  readonly mailbox: string;
}

export interface DemoTeam {
  readonly key: string;
  readonly name: string;
  readonly slug: string;
  readonly sport: Sport;
  readonly city: string;
  readonly state: string;
  readonly color: string;
  /** XXXX-XXXX. */
  readonly joinCode: string;
  readonly areaCode: string;
  /** Where its athletes live. */
  readonly towns: readonly string[];
  readonly highSchools: readonly string[];
  readonly groups: readonly { name: string; color: string }[];
  readonly primary: DemoCoach;
  readonly assistants: readonly [DemoCoach, DemoCoach];
  /** An assistant who has left: their membership is inactive. */
  readonly former: DemoCoach;
  readonly board?: {
    readonly welcomeMessage: string;
    readonly links: readonly { name: string; url: string }[];
  };
}

export const demoTeams: readonly DemoTeam[] = [
  {
    key: 'hawks',
    name: 'Cedar Valley Hawks',
    slug: 'cedar-valley-hawks',
    sport: 'football',
    city: 'Cedar Falls',
    state: 'IA',
    color: '#1d5fa8',
    joinCode: 'HAWK-2627',
    areaCode: '319',
    towns: ['Cedar Falls', 'Waterloo', 'Waverly', 'Iowa City', 'Cedar Rapids', 'Marion'],
    highSchools: ['Cedar Valley High School', 'North Prairie High School', 'Riverbend High School'],
    groups: [
      { name: 'Seniors', color: '#3fc5ff' },
      { name: 'Skill players', color: '#f2a93b' },
      { name: 'Linemen', color: '#5a7d3c' },
      { name: 'Specialists', color: '#8e5bd0' },
    ],
    primary: {
      firstName: 'Dana',
      lastName: 'Whitlock',
      title: 'Head Coach',
      bio: 'Eleven seasons with the Hawks. Former Division 2 safety; believes film study starts in June.',
      mailbox: 'coach',
    },
    assistants: [
      { firstName: 'Terrell', lastName: 'Banks', title: 'Offensive Coordinator', bio: null, mailbox: 'assistant' },
      {
        firstName: 'Maria',
        lastName: 'Sandoval',
        title: 'Recruiting Coordinator',
        bio: null,
        mailbox: 'maria.sandoval',
      },
    ],
    former: { firstName: 'Greg', lastName: 'Linden', title: 'Defensive Line', bio: null, mailbox: 'greg.linden' },
    board: {
      welcomeMessage:
        'Welcome to the Hawks! Keep your profile and film current: college coaches look at it before they call. Register with the Eligibility Center before your junior year ends, and see me with any question about offers.',
      links: [
        { name: 'NCAA Eligibility Center', url: 'https://web3.ncaa.org/ecwr3/' },
        { name: 'NAIA Eligibility', url: 'https://play.mynaia.org/' },
        { name: 'Common App', url: 'https://www.commonapp.org/' },
      ],
    },
  },
  {
    key: 'tide',
    name: 'Bayshore Tide',
    slug: 'bayshore-tide',
    sport: 'wSoccer',
    city: 'Clearwater',
    state: 'FL',
    color: '#0f7b6c',
    joinCode: 'BAYS-2627',
    areaCode: '727',
    towns: ['Clearwater', 'Dunedin', 'Largo', 'St. Petersburg', 'Tampa', 'Safety Harbor'],
    highSchools: ['Bayshore High School', 'Gulf Coast Academy', 'Palm Grove High School'],
    groups: [
      { name: 'Keepers', color: '#e06666' },
      { name: 'Back line', color: '#3c78d8' },
      { name: 'Attack', color: '#f1a33c' },
    ],
    primary: {
      firstName: 'Ingrid',
      lastName: 'Halvorsen',
      title: 'Director of Coaching',
      bio: null,
      mailbox: 'ingrid.halvorsen',
    },
    assistants: [
      { firstName: 'Paula', lastName: 'Reyes', title: 'Assistant Coach', bio: null, mailbox: 'paula.reyes' },
      { firstName: 'Devin', lastName: 'Marsh', title: 'Goalkeeper Coach', bio: null, mailbox: 'devin.marsh' },
    ],
    former: { firstName: 'Lena', lastName: 'Fields', title: 'Assistant Coach', bio: null, mailbox: 'lena.fields' },
  },
  {
    key: 'comets',
    name: 'Mesa Ridge Comets',
    slug: 'mesa-ridge-comets',
    sport: 'flagFootball',
    city: 'Mesa',
    state: 'AZ',
    color: '#b4325a',
    joinCode: 'CMET-2627',
    areaCode: '480',
    towns: ['Mesa', 'Gilbert', 'Chandler', 'Tempe', 'Scottsdale', 'Queen Creek'],
    highSchools: ['Mesa Ridge High School', 'Superstition Vista High School', 'Canal Park High School'],
    groups: [
      { name: 'Offense', color: '#3fc5ff' },
      { name: 'Defense', color: '#7a5cff' },
    ],
    primary: {
      firstName: 'Renee',
      lastName: 'Castellano',
      title: 'Head Coach',
      bio: null,
      mailbox: 'renee.castellano',
    },
    assistants: [
      { firstName: 'Bo', lastName: 'Tanaka', title: 'Defensive Coordinator', bio: null, mailbox: 'bo.tanaka' },
      { firstName: 'Shay', lastName: 'Morrow', title: 'Assistant Coach', bio: null, mailbox: 'shay.morrow' },
    ],
    former: { firstName: 'Ivy', lastName: 'Drummond', title: 'Assistant Coach', bio: null, mailbox: 'ivy.drummond' },
  },
];
