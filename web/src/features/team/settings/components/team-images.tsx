import { useQueryClient } from '@tanstack/react-query';
import { getTeam } from '../../../../../../contract/team/endpoints.js';
import { deleteTeamImage, uploadTeamImage } from '../../../../../../contract/team/images.js';
import type { Team } from '../../../../../../contract/team/team.js';
import { call } from '../../../../app/call.js';
import { keepRead } from '../../../../app/data/read.js';
import { upload } from '../../../../app/upload.js';
import { Card } from '../../../../ui/card.js';
import { Images } from '../../../../ui/images/images.js';

/** The logo, banner and feature image of a team, for its coaches and admins. */
export function TeamImages({ team: { _id, logoImageUrl, bannerImageUrl, featureImageUrl } }: { team: Team }) {
  const client = useQueryClient();
  const params = { id: _id };
  /** Shows the team as it is now. */
  const shown = <Answer extends { team: Team }>(answer: Answer): Answer => {
    keepRead(client, getTeam, { params }, answer.team);
    return answer;
  };
  return (
    <Card title="Team images">
      <Images
        images={{ logo: logoImageUrl, banner: bannerImageUrl, feature: featureImageUrl }}
        calls={{
          set: async (imageType, file, crop) => {
            const which = {
              ...(imageType === 'banner' && { isBanner: 'true' as const }),
              ...(imageType === 'feature' && { isFeatureImage: 'true' as const }),
            };
            return shown(
              await upload(uploadTeamImage, { params, fields: { ...crop, ...which }, file, fileName: file.name }),
            );
          },
          remove: async (imageType) => shown(await call(deleteTeamImage, { params: { ...params, imageType } })),
          // Spec, section 8.
          updated: (imageType) => (imageType === 'logo' ? 'Team logo updated' : undefined),
        }}
      />
    </Card>
  );
}
