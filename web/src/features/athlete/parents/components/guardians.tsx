import { HeartHandshake } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { EndLink } from './end-link.js';

/** The parents and guardians that are linked to an athlete, with the way to end a link. `past`: as of a past day. */
export function Guardians({ athlete, past = false }: { athlete: Athlete; past?: boolean }) {
  const { parentGuardians: guardians } = athlete;
  if (guardians.length === 0) {
    return (
      <EmptyState
        icon={<HeartHandshake size={22} />}
        title="No parents or guardians"
        text="They show up here once they are linked to the athlete."
      />
    );
  }
  return (
    <Lines label="Parents and guardians" framed>
      {guardians.map((guardian) => {
        const name = `${guardian.firstName} ${guardian.lastName}`;
        return (
          <Line
            key={guardian.parentId}
            lead={<PersonPhoto name={name} size={38} />}
            name={name}
            end={
              <>
                <ContactLines email={guardian.email} phone={guardian.phone} />
                {!past && <EndLink athlete={athlete} guardian={guardian} />}
              </>
            }
          >
            <Under>{[guardian.relationship, guardian.homeTown].filter(Boolean).join(' · ')}</Under>
          </Line>
        );
      })}
    </Lines>
  );
}
