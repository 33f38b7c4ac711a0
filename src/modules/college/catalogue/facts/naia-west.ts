import { type ConferenceFacts } from './conference-facts.js';

export const naiaWest: readonly ConferenceFacts[] = [
  {
    conference: 'Frontier Conference',
    division: 'NAIA',
    season: '2025-26',
    members: [
      ['Carroll College', 'MT', 'football', 'CC'],
      ['Dakota State University', 'SD', 'football', 'DSU'],
      ['Dickinson State University', 'ND', 'football', 'DSU'],
      ['Mayville State University', 'ND', 'football', 'MSU'],
      ['Montana State University-Northern', 'MT', 'football', 'MSUN'],
      ['Montana Technological University', 'MT', 'football', 'MTU'],
      ['The University of Montana-Western', 'MT', 'football', 'UMW'],
      ['Rocky Mountain College', 'MT', 'football', 'RMC'],
      ['Simpson University', 'CA', 'football', 'SU'],
      ['Southern Oregon University', 'OR', 'football', 'SOU'],
      ['Valley City State University', 'ND', 'football', 'VCSU'],
    ],
    guests: [
      ['Arizona Christian University', 'AZ', 'football'],
      ['The College of Idaho', 'ID', 'football'],
      ['Eastern Oregon University', 'OR', 'football'],
    ],
  },
  {
    conference: 'Cascade Collegiate Conference',
    division: 'NAIA',
    season: '2025-26',
    members: [
      ['Bushnell University', 'OR', 'mSoccer wSoccer', 'BU'],
      ['The College of Idaho', 'ID', 'mSoccer wSoccer', 'COFI'],
      ['Corban University', 'OR', 'mSoccer wSoccer', 'CU'],
      ['Eastern Oregon University', 'OR', 'mSoccer wSoccer', 'EOU'],
      ['The Evergreen State College', 'WA', 'mSoccer wSoccer', 'TESC'],
      ['Northwest University', 'WA', 'mSoccer wSoccer', 'NU'],
      ['Oregon Institute of Technology', 'OR', 'mSoccer wSoccer', 'OIT'],
      ['Warner Pacific University', 'OR', 'mSoccer wSoccer', 'WPU'],
    ],
  },
  {
    conference: 'Great Southwest Athletic Conference',
    division: 'NAIA',
    season: '2025-26',
    members: [
      ['Arizona Christian University', 'AZ', 'mSoccer wSoccer', 'ACU'],
      ['Hope International University', 'CA', 'mSoccer wSoccer', 'HIU'],
      ["The Master's University", 'CA', 'mSoccer wSoccer', 'TMU'],
      ['Ottawa University-Surprise', 'AZ', 'mSoccer wSoccer', 'OUAZ'],
    ],
  },
];
