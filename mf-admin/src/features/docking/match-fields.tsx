import { docking, type DockingRules } from '@tessera/contract';
import { useEndpoint } from '@tessera/remote-kit';
import { Subtitle2 } from '@tessera/ui/core';
import { Field, Input, Select } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

export interface MatchFieldsProps {
  readonly rules: DockingRules;
  onChange(rules: DockingRules): void;
}

/** By what a directory of the same people knows who signs in; shown where the corporation has one. */
export function MatchFields({ rules, onChange }: MatchFieldsProps) {
  const intl = useIntl();
  const systems = useEndpoint(docking.list, { body: {} }).data ?? [];
  const kinds = useEndpoint(docking.kinds, { body: {} }).data ?? [];
  const directories = systems.filter(({ kind }) => kinds.some((one) => one.kind === kind && one.directory !== 'none'));
  const { match } = rules;
  if (directories.length === 0 && match === null) return null;
  const set = (part: Partial<NonNullable<DockingRules['match']>>): void =>
    onChange({ ...rules, match: { systemId: '', claim: '', attribute: '', ...match, ...part } });
  return (
    <>
      <Subtitle2 as="h3">
        <FormattedMessage id="admin.docking.match" defaultMessage="与目录对应" />
      </Subtitle2>
      <Field
        label={intl.formatMessage({ id: 'admin.docking.matchDirectory', defaultMessage: '同一批人员的目录' })}
        hint={intl.formatMessage({
          id: 'admin.docking.matchHint',
          defaultMessage: '经目录加入的成员从此系统登录时直接对应，无需手动绑定。所有者除外。',
        })}
      >
        <Select
          value={match?.systemId ?? ''}
          onChange={(_, { value }) => (value === '' ? onChange({ ...rules, match: null }) : set({ systemId: value }))}
        >
          <option value="">{intl.formatMessage({ id: 'admin.docking.matchNone', defaultMessage: '不对应' })}</option>
          {directories.map(({ systemId, name }) => (
            <option key={systemId} value={systemId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {match && (
        <>
          <Field
            label={intl.formatMessage({ id: 'admin.docking.matchClaim', defaultMessage: '登录时对方给出的属性' })}
            hint={intl.formatMessage({
              id: 'admin.docking.matchClaimHint',
              defaultMessage: '选择本人无法自行修改的属性，例如 Entra ID 的 oid；留空则为对方的用户标识。',
            })}
          >
            <Input value={match.claim} onChange={(_, { value }) => set({ claim: value })} />
          </Field>
          <Field
            label={intl.formatMessage({ id: 'admin.docking.matchAttribute', defaultMessage: '目录写入的成员属性' })}
            hint={intl.formatMessage({
              id: 'admin.docking.matchAttributeHint',
              defaultMessage: '在目录的设置中映射，例如由 externalId 写入；留空则为目录中的唯一标识。',
            })}
          >
            <Input value={match.attribute} onChange={(_, { value }) => set({ attribute: value })} />
          </Field>
        </>
      )}
    </>
  );
}
