import { HeartHandshake } from 'lucide-react';
import type { ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';

/** The parents and guardians that are linked to an athlete. */
export function Guardians({ guardians }: { guardians: readonly ParentGuardian[] }) {
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
            end={<ContactLines email={guardian.email} phone={guardian.phone} />}
          >
            <Under>{[guardian.relationship, guardian.homeTown].filter(Boolean).join(' · ')}</Under>
          </Line>
        );
      })}
    </Lines>
  );
}
