import { useQueryClient } from '@tanstack/react-query';
import { deleteCollegeImage, uploadCollegeImage } from '../../../../contract/college/college-image.js';
import type { College } from '../../../../contract/college/college.js';
import { getCollege } from '../../../../contract/college/endpoints.js';
import { call } from '../../app/call.js';
import { keepRead } from '../../app/data/read.js';
import { upload } from '../../app/upload.js';
import { Card } from '../../ui/card.js';
import { Images } from '../../ui/images/images.js';

/** The images of a college, to be kept by an admin. */
export function ImagesCard({ college: { _id, logoImageUrl, bannerImageUrl, featureImageUrl } }: { college: College }) {
  const client = useQueryClient();
  /** Shows the college as it is now. */
  const shown = <Answer extends { college: College }>(answer: Answer): Answer => {
    keepRead(client, getCollege, { params: { id: _id } }, answer.college);
    return answer;
  };
  return (
    <Card title="Images">
      <Images
        images={{ logo: logoImageUrl, banner: bannerImageUrl, feature: featureImageUrl }}
        calls={{
          set: async (imageType, file, crop) => {
            const params = { id: _id, imageType };
            return shown(await upload(uploadCollegeImage, { params, fields: crop, file, fileName: file.name }));
          },
          remove: async (imageType) => shown(await call(deleteCollegeImage, { params: { id: _id, imageType } })),
        }}
      />
    </Card>
  );
}
