import { Flex } from 'antd';
import { Copy } from 'lucide-react';
import type { College, CollegeCoach } from '../../../../../../contract/college/college.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { Card } from '../../../../ui/card.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { copyText } from '../../../../ui/copy-text.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { handleLink } from '../../../../ui/links.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { sourceWords, sportsFirst } from '../../college-facts.js';

/** Who coaches at a college, those of `sports` first, and how to reach them; nothing where nobody is known. */
export function CoachesCard({ college: { coaches }, sports }: { college: College; sports: readonly Sport[] }) {
  const known = sportsFirst(sports).filter((sport) => coaches[sport].length > 0);
  if (known.length === 0) return null;
  return (
    <Card title="Coaches">
      {known.map((sport) => (
        <div key={sport} className="parted">
          <h3>{sportLabels[sport]}</h3>
          <Lines label={`Coaches, ${sportLabels[sport]}`}>
            {coaches[sport].map((coach, index) => (
              <Line key={`${index} ${coach.name}`} name={coach.name}>
                <CoachContacts coach={coach} />
                <p className="hint">{sourceWords(coach.source)}</p>
              </Line>
            ))}
          </Lines>
        </div>
      ))}
    </Card>
  );
}

/** What a coach does, and the ways to them: by email, by phone, on X. */
export function CoachContacts({ coach: { title, email, phone, xHandle } }: { coach: CollegeCoach }) {
  const x = xHandle && handleLink('x.com', xHandle);
  return (
    <>
      {title && <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{title}</p>}
      <Flex wrap align="center" gap="0 12px">
        {(email || phone) && <ContactLines email={email} phone={phone} />}
        {email && (
          <IconButton
            label={`Copy ${email}`}
            icon={<Copy size={15} aria-hidden />}
            onClick={() => void copyAddress(email)}
          />
        )}
        {x && (
          <a className="touch" style={{ fontSize: 13 }} href={x.href} target="_blank" rel="noreferrer">
            @{xHandle.replace(/^@/, '')} on X
          </a>
        )}
      </Flex>
    </>
  );
}

async function copyAddress(email: string): Promise<void> {
  if (await copyText(email)) toasts.show({ title: 'Copied to clipboard', text: email });
  else toasts.error('The address could not be copied. Please copy it by hand.');
}
