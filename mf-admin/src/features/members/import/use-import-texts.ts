import type { ImportFate, ImportFault, ImportRow } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** What the rows of a file say, in words. */
export interface ImportTexts {
  readonly fates: Readonly<Record<ImportFate, string>>;
  fault(fault: ImportFault): string;
  /** What is set; one line for each. */
  changes(row: ImportRow): string[];
}

export function useImportTexts(): ImportTexts {
  const intl = useIntl();
  const fates: ImportTexts['fates'] = {
    invite: intl.formatMessage({ id: 'admin.import.fate.invite', defaultMessage: '邀请' }),
    change: intl.formatMessage({ id: 'admin.import.fate.change', defaultMessage: '更改' }),
    same: intl.formatMessage({ id: 'admin.import.fate.same', defaultMessage: '无变化' }),
    faulty: intl.formatMessage({ id: 'admin.import.fate.faulty', defaultMessage: '有错误' }),
  };
  const list = (values: readonly string[]): string =>
    values.length > 0 ? values.join('、') : intl.formatMessage({ id: 'admin.import.none', defaultMessage: '（无）' });
  return {
    fates,
    fault: ({ reason, column, value }) =>
      intl.formatMessage(
        {
          id: 'admin.import.fault',
          defaultMessage:
            '{reason, select, keyMissing {没有填写邮箱或账号} mailInvalid {“{value}”不是有效的邮箱} domainRefused {企业不邀请“{value}”域名的邮箱} accountUnknown {没有账号“{value}”，邀请新成员请填写邮箱} twice {与第 {value} 行是同一位成员} roleUnknown {没有角色“{value}”} roleMissing {邀请新成员需要填写角色} roleBeyond {角色“{value}”的权限超出您自己的} memberBeyond {该成员的权限超出您自己的} stateUnknown {状态“{value}”无法识别，请填“正常”或“已停用”} stateInvited {尚未加入的成员不能停用} groupUnknown {没有用户组“{value}”} groupTwice {有多个用户组叫“{value}”，请写完整路径} ownersOnly {只有所有者能更改用户组和属性} valueTooLong {属性值过长或过多} lastOwner {企业至少要保留一位所有者} seats {席位不足} other {{column}：{value}}}',
        },
        { reason, column, value },
      ),
    changes({ role, disabled, groups, attributes }) {
      return [
        ...(role === null
          ? []
          : [intl.formatMessage({ id: 'admin.import.role', defaultMessage: '角色：{role}' }, { role })]),
        ...(disabled === null
          ? []
          : [
              disabled
                ? intl.formatMessage({ id: 'admin.members.disable', defaultMessage: '停用' })
                : intl.formatMessage({ id: 'admin.members.enable', defaultMessage: '启用' }),
            ]),
        ...(groups === null
          ? []
          : [
              intl.formatMessage(
                { id: 'admin.import.groups', defaultMessage: '用户组：{groups}' },
                { groups: list(groups) },
              ),
            ]),
        ...Object.entries(attributes ?? {}).map(([name, values]) =>
          intl.formatMessage(
            { id: 'admin.import.attribute', defaultMessage: '{name}：{values}' },
            { name, values: list(values) },
          ),
        ),
      ];
    },
  };
}
