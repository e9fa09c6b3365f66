import { admin } from '@tessera/contract';
import type { NamedSubject } from '@tessera/contract';
import { useLoad, useRested } from '@tessera/remote-kit';
import { IconButton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { Combobox, Option, OptionGroup } from '@tessera/ui/pickers';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { useRoleLabel } from './role-label.ts';
import { useSubjectKinds } from './subject-kinds.ts';
import { useGroups } from './use-groups.ts';
import { useRoles } from './use-roles.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '28px',
    maxWidth: '100%',
    paddingInlineStart: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  kind: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  fixed: { paddingInlineEnd: '8px' },
});

/** Milliseconds of rest before members are searched. */
const REST = 300;
/** Entries of a kind that are offered at once; typing finds the others. */
const OFFERED = 20;

export interface SubjectFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: readonly NamedSubject[];
  /** What may be chosen; default: all kinds. */
  readonly kinds?: readonly NamedSubject['kind'][];
  readonly required?: boolean;
  /** What is wrong with the choice, in the user's language. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Most that are taken. */
  readonly most?: number;
  readonly onChange: (value: readonly NamedSubject[]) => void;
}

/** A text by which subjects are compared. */
export const subjectKey = ({ kind, id }: Pick<NamedSubject, 'kind' | 'id'>): string => `${kind}:${id}`;

/**
 * Members, groups, roles and everyone, found by name and shown below with a way to take each off. The role of owners is not
 * offered: they may everything.
 */
export function SubjectField(props: SubjectFieldProps) {
  const { label, hint, error, value, kinds, required = false, disabled = false, most = 200, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const names = useSubjectKinds();
  const roleLabel = useRoleLabel();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const wanted = useRested(typed.trim(), REST);
  const offers = (kind: NamedSubject['kind']) => kinds === undefined || kinds.includes(kind);
  const roles = useRoles();
  const groups = useGroups();
  const members = useLoad(['subjects', String(offers('member')), wanted], async (call) => {
    if (!offers('member')) return [];
    const { list } = await call(admin.listMembers, { body: { userNickName: wanted, limit: OFFERED } });
    return list.filter(({ state }) => state !== 'invited');
  });
  const failed = [roles, groups, members].some(({ error }) => error !== undefined);
  const all: NamedSubject[] = [
    ...(offers('everyone') ? [{ kind: 'everyone' as const, id: '', name: names.everyone }] : []),
    ...(groups.data ?? []).map(({ groupId, groupName }) => ({ kind: 'group' as const, id: groupId, name: groupName })),
    ...(roles.data ?? [])
      .filter(({ userTypeSymbol }) => userTypeSymbol !== 'admin')
      .map((role) => ({ kind: 'role' as const, id: role.roleId, name: roleLabel(role) })),
  ];
  const search = typed.trim().toLocaleLowerCase();
  const chosen = new Set(value.map(subjectKey));
  const found = [
    ...all.filter(({ kind, name }) => offers(kind) && (name ?? '').toLocaleLowerCase().includes(search)),
    ...(members.data ?? []).map(({ memberId, userNickName, account }) => ({
      kind: 'member' as const,
      id: memberId,
      name: userNickName || account,
    })),
  ].filter((one) => !chosen.has(subjectKey(one)));
  const full = value.length >= most;
  const remove = (key: string): void => {
    onChange(value.filter((one) => subjectKey(one) !== key));
    input.current?.focus();
  };
  return (
    <div>
      <Field label={label} required={required} hint={error ? undefined : hint} validationMessage={error}>
        <Combobox
          input={{ ref: input }}
          // Names stand below once they are chosen: a browser must not ask a form for text that was searched.
          required={false}
          aria-required={required}
          value={typed}
          selectedOptions={[]}
          disabled={disabled || full}
          placeholder={intl.formatMessage({ id: 'admin.subjects.search', defaultMessage: '搜索并添加' })}
          onChange={(event) => setTyped(event.target.value)}
          onOptionSelect={(_, { optionValue }) => {
            const one = found.find((candidate) => subjectKey(candidate) === optionValue);
            setTyped('');
            if (one) onChange([...value, one]);
          }}
          onBlur={() => setTyped('')}
        >
          {(['everyone', 'group', 'role', 'member'] as const).map((kind) => {
            const part = found.filter((one) => one.kind === kind).slice(0, OFFERED);
            return part.length === 0 ? null : (
              <OptionGroup key={kind} label={names[kind]}>
                {part.map((one) => (
                  <Option key={subjectKey(one)} value={subjectKey(one)} text={one.name ?? ''}>
                    {one.name}
                  </Option>
                ))}
              </OptionGroup>
            );
          })}
          {found.length === 0 ? (
            <Option disabled value="" text="">
              {members.loading
                ? intl.formatMessage({ id: 'admin.subjects.searching', defaultMessage: '正在搜索…' })
                : failed
                  ? intl.formatMessage({ id: 'admin.subjects.failed', defaultMessage: '未能载入，请稍后重试' })
                  : intl.formatMessage({ id: 'admin.subjects.none', defaultMessage: '没有符合的对象' })}
            </Option>
          ) : null}
        </Combobox>
      </Field>
      {value.length > 0 && (
        <ul className={styles.list} aria-label={label}>
          {value.map((one) => {
            const name =
              one.kind === 'everyone'
                ? names.everyone
                : (one.name ?? intl.formatMessage({ id: 'admin.resources.subject.gone', defaultMessage: '已不存在' }));
            return (
              <li key={subjectKey(one)} className={mergeClasses(styles.one, disabled && styles.fixed)}>
                <span>{name}</span>
                {one.kind !== 'everyone' && <span className={styles.kind}>{names[one.kind]}</span>}
                {!disabled && (
                  <IconButton
                    size="small"
                    label={intl.formatMessage({ id: 'admin.subjects.remove', defaultMessage: '移除 {name}' }, { name })}
                    icon={<DismissRegular />}
                    onClick={() => remove(subjectKey(one))}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
