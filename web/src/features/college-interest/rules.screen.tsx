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
    title: 'You may always write first',
    lines: [
      'You can write to a college coach at any age, fill out questionnaires, and visit a campus at your own cost.',
      'What a coach may answer, and from when, depends on the division, the sport and your class. No answer early on is often a rule, and no refusal.',
    ],
  },
  {
    title: 'Periods of the year',
    lines: [
      'Contact period: coaches may meet you and your parents off their campus, write and call.',
      'Evaluation period: coaches may watch you play and visit your school, but not talk with you off their campus.',
      'Quiet period: coaches may meet you on their campus only.',
      'Dead period: no meeting in person anywhere, on campus either. Writing and calling go on.',
      'Each sport and division has its own calendar every year.',
    ],
  },
  {
    title: 'Visits',
    lines: [
      'An unofficial visit is at your own cost, and you may make as many as you like outside of dead periods.',
      'An official visit is paid for by the college. From when you may make one, and how many, the division says.',
    ],
  },
  {
    title: 'Who may play',
    lines: [
      'NCAA Division 1 and 2: register with the NCAA Eligibility Center, best in your sophomore or junior year. It looks at your core courses, your grades and whether you are an amateur.',
      'NCAA Division 3: each college decides by its own admission rules.',
      'NAIA: register with the NAIA Eligibility Center. Its coaches have fewer rules on when they may talk with you.',
      'NJCAA and CCCAA: the college and its association check it when you enroll.',
    ],
  },
  {
    title: 'Promises',
    lines: [
      'A spoken offer binds nobody, and neither does a spoken commitment. What counts is the written agreement on aid that you and a parent sign.',
      'Nobody may ask you for money to be recruited by a college.',
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
      <ScreenHeader title="Recruiting rules" text="What college coaches may do, and what you may always do." />
      <RecruitingRules athleteId={athleteId} />
    </>
  );
}

/** The rules of recruiting in short, and who has them in full. Whoever opens them has looked at them. */
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
      <Card title="Check there before you act">
        <p>Rules, calendars and dates change every year. These are the pages of those who set them.</p>
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
