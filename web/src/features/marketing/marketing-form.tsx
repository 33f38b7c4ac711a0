import { Button, Flex } from 'antd';
import { Eye, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { CROPPED_LIMIT, croppedTypes } from '../../../../contract/cropped-image.js';
import {
  addMarketing,
  editMarketing,
  removeMarketingImage,
  setMarketingImage,
} from '../../../../contract/marketing/endpoints.js';
import {
  DEFAULT_BUTTON,
  DEFAULT_LINK,
  type Marketing,
  marketingFaults,
  marketingFields,
  MarketingFields,
} from '../../../../contract/marketing/marketing.js';
import { audienceRoleLabels, audienceRoles } from '../../../../contract/newsletter/newsletter.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useAction, useCustomAction } from '../../app/data/action.js';
import { upload } from '../../app/upload.js';
import { FilePicker } from '../../ui/file-picker.js';
import { ColorField } from '../../ui/form/color-field.js';
import { DayField } from '../../ui/form/day-field.js';
import { FormDrawer } from '../../ui/form/form-drawer.js';
import { LinesField } from '../../ui/form/lines-field.js';
import { LongTextField } from '../../ui/form/long-text-field.js';
import { MultiField } from '../../ui/form/multi-field.js';
import type { FieldErrors } from '../../ui/form/refusal.js';
import { TextField } from '../../ui/form/text-field.js';
import { useEditForm } from '../../ui/form/use-edit-form.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { MarketingDialog } from './marketing-dialog.js';

/** What a form holds: the first day is null until it is picked, and the color is a text. */
type MarketingValues = Omit<MarketingFields, 'from' | 'color'> & { from: string | null; color: string };

const HOUSE_COLOR = '#1f5fd6';
const noValues: MarketingValues = { ...marketingFields.empty, title: '', from: null, color: HOUSE_COLOR };
const names = MarketingFields.keyof().options;
const valuesOf = (stored: Marketing): MarketingValues => {
  const fields = MarketingFields.parse(Object.fromEntries(names.map((name) => [name, stored[name]])));
  return { ...fields, color: fields.color ?? HOUSE_COLOR };
};

const NewMarketing = MarketingFields.superRefine((fields, context) => {
  for (const [field, message] of Object.entries(marketingFaults(fields)))
    context.addIssue({ code: 'custom', path: [field], message });
});
const Changes = MarketingFields.partial();

function faultsIn(values: MarketingValues): FieldErrors {
  const { success, data } = MarketingFields.safeParse(values);
  return success ? marketingFaults(data) : {};
}

export function AddMarketingDrawer({ onClosed }: { onClosed: () => void }) {
  const add = useAction(addMarketing, { done: ({ title }) => ({ title: 'Notification added', text: title }) });
  const form = useNewForm({
    initial: noValues,
    schema: NewMarketing,
    send: (body, { key }) => add.mutateAsync({ body, key }),
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title="Add notification" width={640} columns>
      <MarketingFormFields of={form} image={null} />
      <p className="hint">Save it first. Then edit it to add a picture.</p>
    </FormDrawer>
  );
}

export function EditMarketingDrawer({ marketing, onClosed }: { marketing: Marketing; onClosed: () => void }) {
  const save = useAction(editMarketing, { done: ({ title }) => ({ title: 'Notification saved', text: title }) });
  const form = useEditForm({
    stored: valuesOf(marketing),
    schema: Changes,
    faults: faultsIn,
    save: ({ key, changes, basedOn: { from, ...basedOn } }) =>
      save.mutateAsync({
        params: { id: marketing._id },
        body: { ...changes, basedOn: { ...basedOn, ...(from && { from }) } },
        key,
      }),
    wording: ({ message }) => message,
  });
  return (
    <FormDrawer of={form} onClosed={onClosed} title={`Edit ${marketing.title}`} width={640} columns>
      <MarketingFormFields of={form} image={marketing.image} />
      <MarketingImage marketing={marketing} />
    </FormDrawer>
  );
}

const optional = { optional: true, autoComplete: 'off' } as const;

function MarketingFormFields({ of, image }: { of: FormOf<MarketingValues>; image: string | null }) {
  return (
    <>
      <TextField of={of} name="title" label="Title" maxLength={120} autoComplete="off" wide />
      <LongTextField of={of} name="description" label="Description" maxLength={600} optional wide />
      <LinesField of={of} name="bulletPoints" label="Bullet points" hint="One a line, up to eight." wide />
      <TextField
        of={of}
        name="notificationTitle"
        label="Notification title"
        hint="Small, above the title."
        maxLength={80}
        {...optional}
      />
      <TextField
        of={of}
        name="notificationDescription"
        label="Notification description"
        hint="The first line below the picture."
        maxLength={200}
        {...optional}
      />
      <TextField
        of={of}
        name="buttonText"
        label="Button text"
        maxLength={40}
        placeholder={DEFAULT_BUTTON}
        {...optional}
      />
      <ColorField of={of} name="color" label="Color" />
      <TextField
        of={of}
        name="externalLink"
        label="External link"
        maxLength={300}
        placeholder="https://"
        deps={['linkText']}
        {...optional}
      />
      <TextField
        of={of}
        name="linkText"
        label="Link text"
        maxLength={60}
        placeholder={DEFAULT_LINK}
        deps={['externalLink']}
        {...optional}
      />
      <DayField of={of} name="from" label="From" deps={['until']} />
      <DayField of={of} name="until" label="Until" hint="Leave it empty for no end." />
      <MultiField
        of={of}
        name="roles"
        label="Roles"
        hint="Leave it empty for everyone."
        options={audienceRoles.map((value) => ({ value, label: audienceRoleLabels[value] }))}
      />
      <MultiField
        of={of}
        name="sports"
        label="Sports"
        hint="Leave it empty for all sports."
        options={sports.map((value) => ({ value, label: sportLabels[value] }))}
      />
      <Preview of={of} image={image} />
    </>
  );
}

/** The dialog itself, with what is in the form now. */
function Preview({ of, image }: { of: FormOf<MarketingValues>; image: string | null }) {
  const [open, setOpen] = useState(false);
  const values = useWatch({ control: of.control }) as MarketingValues;
  return (
    <Flex>
      <Button icon={<Eye size={15} aria-hidden />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Preview
      </Button>
      <MarketingDialog
        notification={{ ...values, title: values.title || 'Title', image }}
        open={open}
        onClose={() => setOpen(false)}
      />
    </Flex>
  );
}

const faultOf = ({ type, size }: File): string | undefined => {
  if (!croppedTypes.some((known) => known === type)) return 'Choose a JPG or PNG picture.';
  return size > CROPPED_LIMIT ? 'The picture is larger than 10 MB.' : undefined;
};

function MarketingImage({ marketing: { _id, image } }: { marketing: Marketing }) {
  const [fault, setFault] = useState<string>();
  const params = { id: _id };
  const set = useCustomAction((file: File) => upload(setMarketingImage, { params, file, fileName: file.name }), {
    done: { title: 'Image updated' },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: (error) => error.message,
  });
  const remove = useAction(removeMarketingImage, {
    done: { title: 'Image removed' },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The image could not be removed. Please try again.',
  });
  return (
    <div style={{ display: 'grid', gap: 12, gridColumn: '1 / -1' }}>
      {image && <img src={image} alt="Current" style={{ width: '100%', borderRadius: 8 }} />}
      <FilePicker
        label="Image"
        hint="A JPG or PNG picture, up to 10 MB."
        accept={croppedTypes}
        icon={<ImageUp size={22} aria-hidden />}
        error={fault}
        disabled={set.isPending}
        onPick={(file) => {
          setFault(faultOf(file));
          if (!faultOf(file)) set.mutate(file);
        }}
      />
      {image && (
        <Flex>
          <Button
            icon={<Trash2 size={15} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            Remove image
          </Button>
        </Flex>
      )}
    </div>
  );
}
