import { ExternalLink } from 'lucide-react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useSession } from '../../app/session/session.js';
import { Card } from '../../ui/card.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useLookedAt } from './interests.js';
import styles from './mass-update/components/mass-update.module.css';

/** What is surely true for years; dates and numbers change, so those who set them are linked instead. */
interface Rule {
  readonly title: string;
  readonly lines: readonly string[];
}

const recruitingRules: readonly Rule[] = [
  {
    title: 'You can always write first',
    lines: [
      'You can write to a college coach at any age. You can also fill out questionnaires and visit campuses at your own cost.',
      'Division, sport and your class decide what a coach can reply, and when. No early reply often means a rule, not a no.',
    ],
  },
  {
    title: 'Recruiting periods',
    lines: [
      'Contact period: coaches can write, call, and meet you and your parents off campus.',
      'Evaluation period: coaches can watch you play and visit your school. They can’t talk with you off campus.',
      'Quiet period: coaches can meet you only on their campus.',
      'Dead period: no in-person meetings anywhere, including on campus. Coaches can still write and call.',
      'Each sport and division has its own calendar every year.',
    ],
  },
  {
    title: 'Visits',
    lines: [
      'You pay for an unofficial visit. Make as many as you like outside dead periods.',
      'The college pays for an official visit. The division sets when you can go and how many you can take.',
    ],
  },
  {
    title: 'Who can play',
    lines: [
      'NCAA Division 1 and 2: register with the NCAA Eligibility Center. Sophomore or junior year is best. It checks your core courses, grades and amateur status.',
      'NCAA Division 3: each college uses its own admission rules.',
      'NAIA: register with the NAIA Eligibility Center. Its coaches have fewer rules on when they can talk with you.',
      'NJCAA and CCCAA: the college and its association check eligibility when you enroll.',
    ],
  },
  {
    title: 'Offers and commitments',
    lines: [
      'Verbal offers and commitments aren’t binding. What counts is the written aid agreement you and a parent sign.',
      'No one may ask you for money to be recruited by a college.',
    ],
  },
];

/** Who sets the rules. */
const ruleMakers = [
  { name: 'NCAA', href: 'https://www.ncaa.org/' },
  { name: 'NCAA Eligibility Center', href: 'https://web3.ncaa.org/ecwr3/' },
  { name: 'NAIA', href: 'https://www.naia.org/' },
  { name: 'NAIA Eligibility Center', href: 'https://play.mynaia.org/' },
  { name: 'NJCAA', href: 'https://www.njcaa.org/' },
  { name: 'CCCAA', href: 'https://www.cccaasports.org/' },
] as const;

/** /athlete/rules: what college coaches may do and when, in short. */
export function AthleteRulesScreen() {
  useDocumentTitle('Recruiting rules');
  const { athleteId = '' } = useSession();
  return (
    <>
      <ScreenHeader title="Recruiting rules" text="What college coaches can do, and what you can always do." />
      <RecruitingRules athleteId={athleteId} />
    </>
  );
}

/** The rules of recruiting in short, and who has them in full. Opening them counts as looking. */
function RecruitingRules({ athleteId }: { athleteId: string }) {
  useLookedAt(athleteId, 'review_recruiting_rules');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 760 }}>
      {recruitingRules.map(({ title, lines }) => (
        <Card key={title} title={title}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Card title="Check the official rules">
        <p>Rules, calendars and dates change every year. Check with the organizations that set them.</p>
        <ul className={styles.links}>
          {ruleMakers.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name} <ExternalLink size={14} aria-hidden />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
