import type { College } from '../../../../../../contract/college/college.js';
import { imageTypes, type ImageType } from '../../../../../../contract/college/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { CollegeImage } from './college-image.js';

const addressOf = ({ logoImageUrl, bannerImageUrl, featureImageUrl }: College): Record<ImageType, string | null> => ({
  logo: logoImageUrl,
  banner: bannerImageUrl,
  feature: featureImageUrl,
});

/** The images of a college, to be kept by an admin. */
export function ImagesCard({ college }: { college: College }) {
  const addresses = addressOf(college);
  return (
    <Card title="Images">
      {imageTypes.map((imageType) => (
        <CollegeImage key={imageType} of={{ collegeId: college._id, imageType }} address={addresses[imageType]} />
      ))}
    </Card>
  );
}
