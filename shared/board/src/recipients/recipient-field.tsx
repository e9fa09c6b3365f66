import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { Field } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { Combobox, Option, OptionGroup } from '@tessera/ui/pickers';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { allowedAddress, recipientKey, recipientName, type Recipient, type RecipientChoices } from './recipient.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '8px 0 0', padding: 0, listStyleType: 'none' },
  one: {
    display: 'flex',
    alignItems: 'center',
    height: '28px',
    paddingInlineStart: '8px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    maxWidth: '100%',
  },
  lost: { color: tokens.colorPaletteRedForeground1 },
  kind: { marginInlineStart: '6px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface RecipientFieldProps<One extends Recipient> {
  readonly label: string;
  readonly recipients: readonly One[];
  readonly choices: RecipientChoices;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string | undefined;
  /** Most that are taken. */
  readonly most: number;
  /** Told what is searched, where the choices hold a part of the members alone. */
  onSearch?(text: string): void;
  onChange(recipients: One[]): void;
}

/** Who is told: found by name and added, shown below with a way to take each off. */
export function RecipientField<One extends Recipient>(props: RecipientFieldProps<One>) {
  const { label, recipients, choices, required = false, disabled = false, error, most, onSearch, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = typed.trim().toLowerCase();
  const type = (text: string) => {
    setTyped(text);
    onSearch?.(text.trim());
  };
  const kinds = {
    member: intl.formatMessage({ id: 'board.recipients.members', defaultMessage: '成员' }),
    role: intl.formatMessage({ id: 'board.recipients.roles', defaultMessage: '角色' }),
    group: intl.formatMessage({ id: 'board.recipients.groups', defaultMessage: '用户组' }),
    channel: intl.formatMessage({ id: 'board.recipients.channels', defaultMessage: '群机器人与 Webhook' }),
    address: intl.formatMessage({ id: 'board.recipients.addresses', defaultMessage: '外部邮箱' }),
  };
  const chosen = new Set(recipients.map(recipientKey));
  const address = allowedAddress(typed, choices.domains ?? []);
  const offered: readonly Recipient[] = [
    ...choices.members.map(({ userId }) => ({ kind: 'member' as const, userId })),
    ...choices.roles.map(({ roleId }) => ({ kind: 'role' as const, roleId })),
    ...(choices.groups ?? []).map(({ groupId }) => ({ kind: 'group' as const, groupId })),
    ...(choices.channels ?? []).map(({ channelId }) => ({ kind: 'channel' as const, channelId })),
    ...(address === null ? [] : [{ kind: 'address' as const, address }]),
  ];
  // Members who were searched elsewhere may have been found by more than their name.
  const isFound = (one: Recipient) =>
    (onSearch !== undefined && one.kind === 'member') ||
    (recipientName(one, choices) ?? '').toLowerCase().includes(search);
  const found = offered.filter((one) => !chosen.has(recipientKey(one)) && isFound(one));
  const add = (key: string | undefined) => {
    const one = found.find((candidate) => recipientKey(candidate) === key);
    type('');
    // What is offered are the kinds that the choices name.
    if (one && recipients.length < most) onChange([...recipients, one as One]);
  };
  const remove = (key: string) => {
    onChange(recipients.filter((one) => recipientKey(one) !== key));
    input.current?.focus();
  };
  return (
    <div>
      <Field label={label} required={required} validationMessage={error}>
        <Combobox
          input={{ ref: input }}
          // Names stand below once they are chosen: a browser must not ask a form for text that was searched.
          required={false}
          aria-required={required}
          value={typed}
          selectedOptions={[]}
          disabled={disabled || recipients.length >= most}
          placeholder={
            recipients.length >= most
              ? intl.formatMessage(
                  { id: 'board.recipients.full', defaultMessage: '最多 {most, number} 个接收方' },
                  { most },
                )
              : intl.formatMessage({ id: 'board.recipients.search', defaultMessage: '搜索并添加' })
          }
          onChange={(event) => type(event.target.value)}
          onOptionSelect={(_, { optionValue }) => add(optionValue)}
          onBlur={() => type('')}
        >
          {(['member', 'role', 'group', 'channel', 'address'] as const).map((kind) => {
            const part = found.filter((one) => one.kind === kind);
            return part.length === 0 ? null : (
              <OptionGroup key={kind} label={kinds[kind]}>
                {part.slice(0, 50).map((one) => {
                  const name = recipientName(one, choices) ?? '';
                  return (
                    <Option key={recipientKey(one)} value={recipientKey(one)} text={name}>
                      {name}
                    </Option>
                  );
                })}
              </OptionGroup>
            );
          })}
          {found.length === 0 ? (
            <Option disabled value="" text="">
              {intl.formatMessage({ id: 'board.recipients.none', defaultMessage: '没有符合的接收方' })}
            </Option>
          ) : null}
        </Combobox>
      </Field>
      {recipients.length > 0 ? (
        <ul className={styles.list} aria-label={label}>
          {recipients.map((one) => {
            const key = recipientKey(one);
            const name = recipientName(one, choices);
            const shown =
              name ?? intl.formatMessage({ id: 'board.recipients.gone', defaultMessage: '已不可用，请移除' });
            return (
              <li key={key} className={styles.one}>
                <span className={name === null ? styles.lost : undefined}>{shown}</span>
                <span className={styles.kind}>{kinds[one.kind]}</span>
                <Button
                  appearance="transparent"
                  size="small"
                  icon={<DismissRegular />}
                  disabled={disabled}
                  aria-label={intl.formatMessage(
                    { id: 'board.recipients.remove', defaultMessage: '移除 {name}' },
                    { name: shown },
                  )}
                  onClick={() => remove(key)}
                />
              </li>
            );
          })}
        </ul>
      ) : null}
    </div>
  );
}
