import { resourceGrants, type GrantSubject, type NamedSubject, type ResourceRef } from '@tessera/contract';
import { useEndpoint, useRested } from '@tessera/remote-kit';
import { Combobox, Option, OptionGroup } from '@tessera/ui/pickers';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { subjectKey } from './grant-draft.ts';
import { useResourceNames } from './use-resource-names.ts';

/** Milliseconds of rest before the server is asked. */
const REST = 250;

export interface SubjectPickerProps {
  /** The object for whose list they are offered. */
  readonly resource: ResourceRef;
  /** Kinds that are offered, in this order. */
  readonly kinds: readonly GrantSubject['kind'][];
  /** Who is chosen; null where each choice is passed on and forgotten. */
  readonly value: NamedSubject | null;
  readonly placeholder: string;
  readonly isOffered?: (subject: NamedSubject) => boolean;
  readonly onPick: (subject: NamedSubject) => void;
}

/** Members, groups and roles, found by a part of their names. */
export function SubjectPicker(props: SubjectPickerProps) {
  const { resource, kinds, value, placeholder, isOffered = () => true, onPick } = props;
  const intl = useIntl();
  const names = useResourceNames();
  const [text, setText] = useState<string | null>(null);
  const keyword = useRested((text ?? '').trim(), REST);
  const { kind, id } = resource;
  const { data } = useEndpoint(resourceGrants.subjects, { body: { kind, id, keyword } });
  const offered = data?.filter((one) => kinds.includes(one.kind) && isOffered(one)) ?? [];
  const nameOf = (subject: NamedSubject) => subject.name ?? names.subject(subject);
  return (
    <Combobox
      aria-label={placeholder}
      placeholder={placeholder}
      value={text ?? (value ? nameOf(value) : '')}
      selectedOptions={value ? [subjectKey(value)] : []}
      onChange={(event) => setText(event.target.value)}
      onOptionSelect={(_, { optionValue }) => {
        const picked = offered.find((one) => subjectKey(one) === optionValue);
        setText(null);
        if (picked) onPick(picked);
      }}
      onBlur={() => setText(null)}
    >
      {kinds.map((one) => {
        const members = offered.filter((subject) => subject.kind === one);
        return members.length === 0 ? null : (
          <OptionGroup key={one} label={names.subjectKind(one)}>
            {members.map((subject) => (
              <Option key={subjectKey(subject)} value={subjectKey(subject)} text={nameOf(subject)}>
                {nameOf(subject)}
              </Option>
            ))}
          </OptionGroup>
        );
      })}
      {data && offered.length === 0 && (
        <Option disabled value="" text="">
          {intl.formatMessage({ id: 'admin.resources.noSubject', defaultMessage: '没有符合的成员、用户组或角色' })}
        </Option>
      )}
    </Combobox>
  );
}
