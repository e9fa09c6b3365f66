import type { DynamicParam, FilterOperator } from '@tessera/contract';
import { defineMessages, useIntl } from 'react-intl';
import type { MessageDescriptor } from 'react-intl';

import { isParameterValue, isViewerValue } from './condition-draft.ts';
import type { ConditionValue } from './condition-draft.ts';

const operators = defineMessages({
  equal: { id: 'admin.operator.equal', defaultMessage: '等于' },
  not_equal: { id: 'admin.operator.notEqual', defaultMessage: '不等于' },
  in: { id: 'admin.operator.in', defaultMessage: '属于' },
  not_in: { id: 'admin.operator.notIn', defaultMessage: '不属于' },
  like: { id: 'admin.operator.like', defaultMessage: '包含文字' },
  gt: { id: 'admin.operator.gt', defaultMessage: '大于' },
  gte: { id: 'admin.operator.gte', defaultMessage: '大于等于' },
  lt: { id: 'admin.operator.lt', defaultMessage: '小于' },
  lte: { id: 'admin.operator.lte', defaultMessage: '小于等于' },
  between_and: { id: 'admin.operator.between', defaultMessage: '介于' },
  is_not_null: { id: 'admin.operator.isNotNull', defaultMessage: '不为空' },
  is_null: { id: 'admin.operator.isNull', defaultMessage: '为空' },
} satisfies Record<FilterOperator, MessageDescriptor>);

/** What an operator is called. */
export function operatorName(operator: FilterOperator): MessageDescriptor {
  return operators[operator];
}

/**
 * Text of a condition's value: fixed, or the attribute of the querying member. @param parameters dynamic parameters with
 * their names
 */
export function useValueText(parameters: readonly DynamicParam[] = []): (value: ConditionValue) => string {
  const intl = useIntl();
  return (value) => {
    if (isParameterValue(value)) {
      const known = parameters.find(({ dynamicParamId }) => dynamicParamId === value.parameter);
      return known
        ? intl.formatMessage(
            { id: 'admin.rights.parameterNamed', defaultMessage: '动态参数“{name}”' },
            { name: known.dynamicParamName },
          )
        : intl.formatMessage({ id: 'admin.rights.parameter', defaultMessage: '动态参数' });
    }
    if (!isViewerValue(value)) return String(value ?? '');
    if (value.viewer === 'account') {
      return intl.formatMessage({ id: 'admin.viewer.account', defaultMessage: '当前用户的账号' });
    }
    if (value.viewer === 'email') {
      return intl.formatMessage({ id: 'admin.viewer.email', defaultMessage: '当前用户的邮箱' });
    }
    if (value.viewer === 'group') {
      return intl.formatMessage({ id: 'admin.viewer.group', defaultMessage: '当前用户的用户组' });
    }
    if (value.viewer === 'userId') {
      return intl.formatMessage({ id: 'admin.viewer.userId', defaultMessage: '当前用户的 ID' });
    }
    return intl.formatMessage(
      { id: 'admin.viewer.attribute', defaultMessage: '当前用户的“{name}”' },
      { name: value.viewer.slice('attribute:'.length) },
    );
  };
}
