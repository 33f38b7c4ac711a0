import { Input } from 'antd';
import { MOST_DIRECT_MESSAGE, type Draft } from '../../../../../../contract/writing/draft.js';
import { Field } from '../../../../ui/field.js';

interface Props {
  message: Draft;
  /** Who wrote it. */
  hint: string;
  /** Set while somebody else writes it. */
  readOnly: boolean;
  onChange: (message: Draft) => void;
}

/** The message itself, to be made one's own. */
export function MessageFields({ message, hint, readOnly, onChange }: Props) {
  const { subject, text } = message;
  return (
    <>
      {subject !== null && (
        <Field label="Subject">
          {(control) => (
            <Input
              {...control}
              size="large"
              value={subject}
              readOnly={readOnly}
              onChange={({ target }) => onChange({ ...message, subject: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label="Message"
        hint={`${hint}${subject === null ? ` ${text.length} of ${MOST_DIRECT_MESSAGE} characters.` : ''}`}
        error={
          subject === null && text.length > MOST_DIRECT_MESSAGE
            ? `A direct message has at most ${MOST_DIRECT_MESSAGE} characters.`
            : undefined
        }
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 5, maxRows: 14 }}
            value={text}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ ...message, text: target.value })}
          />
        )}
      </Field>
    </>
  );
}
