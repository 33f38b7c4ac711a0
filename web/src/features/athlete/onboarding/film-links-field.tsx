import { Button, Flex, Input, type InputRef } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Field } from '../../../ui/field.js';
import { messageOfLine } from '../../../ui/form/refusal.js';
import type { FormOf } from '../../../ui/form/use-form.js';
import { addLinks, type Draft } from './draft.js';

/** Film links as chips; Enter, a paste or leaving the field adds what was typed. */
export function FilmLinksField({ of }: { of: FormOf<Draft> }) {
  const {
    field: { value: links, onChange, ref },
    fieldState: { error },
  } = useController({ control: of.control, name: 'filmLinks' });
  const { mount } = of;
  useEffect(() => mount('filmLinks'), [mount]);
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const add = () => {
    if (typed.trim() === '') return;
    const added = addLinks(links, typed);
    if ('error' in added) return setWrong(added.error);
    setTyped('');
    onChange(added.links);
  };
  return (
    <Flex vertical gap={10}>
      <Field label="Film links" hint="Hudl, YouTube or any page with your film." error={wrong ?? messageOfLine(error)}>
        {(control) => (
          <Flex gap={8}>
            <Input
              {...control}
              ref={(now) => {
                input.current = now;
                ref(now);
              }}
              size="large"
              type="url"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              placeholder="hudl.com/…"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(undefined);
              }}
              onBlur={add}
              onKeyDown={(event) => {
                // Enter adds the link first; on an empty field it finishes, as everywhere.
                if (event.key !== 'Enter' || typed.trim() === '') return;
                event.preventDefault();
                add();
              }}
            />
            <Button size="large" onClick={() => (typed.trim() === '' ? input.current?.focus() : add())}>
              Add
            </Button>
          </Flex>
        )}
      </Field>
      {links.length > 0 && (
        <Flex component="ul" wrap gap={8} aria-label="Links added">
          {links.map((link) => (
            <li key={link} style={{ maxWidth: '100%' }}>
              <Button
                shape="round"
                color="primary"
                variant="filled"
                style={{ maxWidth: '100%' }}
                icon={<X size={15} aria-hidden />}
                iconPlacement="end"
                aria-label={`Remove ${link}`}
                onClick={() => onChange(links.filter((one) => one !== link))}
              >
                <span className="cut">{link.replace(/^https?:\/\/(www\.)?/, '')}</span>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  );
}
