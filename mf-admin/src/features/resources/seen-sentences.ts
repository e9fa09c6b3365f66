import type { SeenRows, SeenTable } from '@tessera/contract';
import { useIntl } from 'react-intl';

import { operatorName } from '../table-rights/index.ts';
import { useResourceNames } from './use-resource-names.ts';

export interface SeenSentences {
  /** What a member sees of a table, and because of which rules. */
  sentence(table: SeenTable): string;
  /** Grants and rules by which that is so, one text for each. */
  chain(table: SeenTable): string[];
}

/** @param who name of the member */
export function useSeenSentences(who: string): SeenSentences {
  const intl = useIntl();
  const names = useResourceNames();

  function rowsText(rows: SeenRows, inside = false): string {
    if ('children' in rows) {
      const joined = rows.children
        .map((child) => rowsText(child, true))
        .join(
          rows.relation === 'and'
            ? intl.formatMessage({ id: 'admin.why.and', defaultMessage: '，且' })
            : intl.formatMessage({ id: 'admin.why.or', defaultMessage: '，或' }),
        );
      return inside
        ? intl.formatMessage({ id: 'admin.why.group', defaultMessage: '（{joined}）' }, { joined })
        : joined;
    }
    const { field, operator, values, assigned } = rows;
    if (assigned !== null)
      return intl.formatMessage(
        { id: 'admin.why.assigned', defaultMessage: '“{field}”是“{table}”分配给{who}的值' },
        { field, table: assigned, who },
      );
    if (operator === 'in' && values?.length === 0)
      return intl.formatMessage(
        { id: 'admin.why.noValue', defaultMessage: '“{field}”等于{who}的值，而{who}没有这个值（因此没有行）' },
        { field, who },
      );
    if (values === null)
      return intl.formatMessage({ id: 'admin.why.someValue', defaultMessage: '“{field}”符合条件' }, { field });
    if (['in', 'equal'].includes(operator))
      return intl.formatMessage(
        { id: 'admin.why.isValue', defaultMessage: '“{field}”是{values}' },
        { field, values: listed(values) },
      );
    return intl.formatMessage(
      { id: 'admin.why.condition', defaultMessage: '“{field}”{operator}{values}' },
      { field, operator: intl.formatMessage(operatorName(operator)), values: listed(values) },
    );
  }
  function listed(values: NonNullable<Extract<SeenRows, { field: string }>['values']>): string {
    return intl.formatList(
      values.map((value) =>
        value === null
          ? intl.formatMessage({ id: 'admin.why.empty', defaultMessage: '空值' })
          : intl.formatMessage({ id: 'admin.why.quoted', defaultMessage: '“{value}”' }, { value: String(value) }),
      ),
      { type: 'disjunction' },
    );
  }
  const rulesText = (rules: SeenTable['rules']) =>
    intl.formatList(
      rules.map(({ name }) =>
        intl.formatMessage({ id: 'admin.why.ruleName', defaultMessage: '规则“{name}”' }, { name }),
      ),
    );

  return {
    sentence({ tableName: table, granted, owner, fields, rows, rules }) {
      if (!granted)
        return intl.formatMessage(
          {
            id: 'admin.why.tableNotGranted',
            defaultMessage: '“{table}”：没有人授权{who}查看此表，图表不显示它的数据。',
          },
          { table, who },
        );
      if (owner)
        return intl.formatMessage(
          {
            id: 'admin.why.tableOwner',
            defaultMessage: '“{table}”：{who}可以看到全部字段和行，因为{who}是企业所有者。',
          },
          { table, who },
        );
      const limiting = rules.filter(({ limitsRows, effect }) => limitsRows && effect !== 'shadowed');
      const masking = rules.filter(({ masked }) => masked.length > 0);
      const because = rulesText(rows === null ? (fields.seen < fields.all ? masking : []) : limiting);
      return intl.formatMessage(
        {
          id: 'admin.why.tableSeen',
          defaultMessage:
            '“{table}”：{who}可以看到 {all, number} 个字段中的 {seen, number} 个，{limited, select, no {可以看到全部行} other {只能看到{rows}的行}}{reason, select, no {} other {，因为{because}}}。',
        },
        {
          ...{ table, who, ...fields, because },
          limited: rows === null ? 'no' : 'yes',
          rows: rows === null ? '' : rowsText(rows),
          reason: because === '' ? 'no' : 'yes',
        },
      );
    },
    chain({ grantedBy, owner, rules }) {
      if (owner) return [];
      const subjects = (list: SeenTable['grantedBy']) => intl.formatList(list.map((one) => names.subject(one)));
      const grants =
        grantedBy.length === 0
          ? []
          : [
              intl.formatMessage(
                { id: 'admin.why.grantedBy', defaultMessage: '此表授权给了{subjects}。' },
                { subjects: subjects(grantedBy) },
              ),
            ];
      return [
        ...grants,
        ...rules.map(({ name, effect, by, masked }) =>
          intl.formatMessage(
            {
              id: 'admin.why.rule',
              defaultMessage:
                '规则“{name}”适用于{subjects}：{effect, select, grants {决定由此看到的行} narrows {收窄其他授权看到的行} always {强制生效} shadowed {其他授权已给出全部行，因此不起作用} other {只遮盖字段}}{masks, plural, =0 {} other {；遮盖{fields}}}。',
            },
            { name, effect, subjects: subjects(by), masks: masked.length, fields: intl.formatList(masked) },
          ),
        ),
      ];
    },
  };
}
