import { Button } from 'antd';
import { Archive, ArchiveRestore, History } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRead, keepRead } from '../../app/data/read.js';
import { getCollege } from '../../../../contract/college/endpoints.js';
import type { College } from '../../../../contract/college/college.js';
import { editCollege } from '../../../../contract/college/endpoints.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Card } from '../../ui/card.js';
import { LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { FormBody } from '../../ui/form/form-body.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { type SavedEdit, useEditForm } from '../../ui/form/use-edit-form.js';
import { useUnsaved } from '../../ui/form/use-leaving.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { useArchiveCollege } from './archive-college.js';
import { isNoCollege } from './some-colleges.js';
import { CoachesOfSport } from './coaches/components/coaches-of-sport.js';
import { CollegeTabs } from './components/college-tabs.js';
import {
  CollegeChanges,
  CollegeFormFields,
  collegeValues,
  type CollegeValues,
  LiveCrest,
} from './editing/components/college-form-fields.js';
import { ProgramForm } from './editing/components/program-form.js';
import styles from './importing/components/importing.module.css';
import { deleteCollegeImage, uploadCollegeImage } from '../../../../contract/college/college-image.js';
import { call } from '../../app/call.js';
import { upload } from '../../app/upload.js';
import { Images } from '../../ui/images/images.js';

/** The images of a college, to be kept by an admin. */
function ImagesCard({ college: { _id, logoImageUrl, bannerImageUrl, featureImageUrl } }: { college: College }) {
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

/** Saves what changed of a college. What its form shows of a refusal is left to it. */
const useEditCollege = ({ _id, name }: Pick<College, '_id' | 'name'>) =>
  useAction(editCollege, {
    input: ({ key, changes, basedOn }: SavedEdit<z.infer<typeof CollegeChanges>, CollegeValues>) => ({
      params: { id: _id },
      body: { ...changes, basedOn },
      key,
    }),
    done: (college) => ({ title: 'College saved', text: `${college.name} is up to date.` }),
    failed: `${name} could not be saved. Please try again.`,
  });

/** /admin/college/{collegeId}: all that is known of a college. */
export function AdminCollegeScreen() {
  const { collegeId = '' } = useParams();
  const { data, error, refetch } = useRead(getCollege, { params: { id: collegeId } });
  return (
    <>
      <CollegeTabs present="colleges" />
      {data && <EditCollege key={data._id} college={data} />}
      {!data &&
        error &&
        (isNoCollege(error) ? (
          <NoCollege />
        ) : (
          <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />
        ))}
      {!data && !error && <ListSkeleton label="Loading the college" rows={8} plain />}
    </>
  );
}

function NoCollege() {
  useDocumentTitle('College not found');
  return (
    <>
      <ScreenHeader title="College not found" />
      <NoneFound
        title="College not found"
        text="Look for it in the list of colleges."
        action={
          <Link to={paths.admin.colleges}>
            <Button tabIndex={-1}>All colleges</Button>
          </Link>
        }
      />
    </>
  );
}

/** All that is known of a college, to be edited, with where each fact is from. */
function EditCollege({ college }: { college: College }) {
  const save = useEditCollege(college);
  const form = useEditForm({
    stored: collegeValues(college),
    schema: CollegeChanges,
    save: (edit) => save.mutateAsync(edit),
  });
  useUnsaved(form);
  useDocumentTitle(college.name);
  return (
    <>
      <ScreenHeader
        title={college.name}
        text={college.archived ? 'Archived. It doesn’t show in lists.' : 'Leave a field empty if it isn’t known.'}
        actions={<Acts college={college} />}
      />
      <div className={styles.columns}>
        <Card title="Facts">
          <FormBody
            of={form}
            label="Facts"
            columns
            foot={
              <SubmitButton of={form} needs="changed">
                Save
              </SubmitButton>
            }
          >
            <CollegeFormFields of={form} sources={college.sources} />
          </FormBody>
        </Card>
        <div style={{ display: 'grid', alignContent: 'start', gap: 16 }}>
          <Card title="Crest">
            <LiveCrest of={form} />
          </Card>
          <ImagesCard college={college} />
          <Card title="Programs">
            {sports.map((sport) => (
              <ProgramForm key={sport} college={college} sport={sport} />
            ))}
          </Card>
          <Card title="Rosters">
            <ul style={{ display: 'grid', gap: 8 }}>
              {sports.map((sport) => (
                <li key={sport}>
                  <Link to={paths.admin.roster(college._id, sport)} className="surface row link-line">
                    {sportLabels[sport]}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          <Card title="Coaches">
            {sports.map((sport) => (
              <CoachesOfSport key={sport} of={{ collegeId: college._id, sport }} coaches={college.coaches[sport]} />
            ))}
          </Card>
        </div>
      </div>
    </>
  );
}

function Acts({ college }: { college: College }) {
  const archive = useArchiveCollege();
  const Icon = college.archived ? ArchiveRestore : Archive;
  return (
    <>
      <Link to={paths.admin.logOf(`college-${college._id}`)}>
        <Button icon={<History size={15} aria-hidden />} tabIndex={-1}>
          History
        </Button>
      </Link>
      <Button icon={<Icon size={15} aria-hidden />} loading={archive.isPending} onClick={() => archive.mutate(college)}>
        {college.archived ? 'Restore' : 'Archive'}
      </Button>
    </>
  );
}
