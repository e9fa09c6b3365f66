import type { WarningCondition, WarningTree } from '@tessera/contract';
import { formatNumber } from '@tessera/i18n';
import { useLocale } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import type { SayContext, WatchedFields } from './condition-kind.ts';
import { CONDITION_KINDS } from './condition-kinds.ts';

/** What sentences need besides the condition. */
export function useSayContext({ measures, dates }: WatchedFields): SayContext {
  const intl = useIntl();
  const { locale } = useLocale();
  return {
    intl,
    locale,
    nameOf: (id) =>
      [...measures, ...dates].find((field) => field.id === id)?.name ??
      intl.formatMessage({ id: 'dashboard.warning.unknownField', defaultMessage: '（已移除的字段）' }),
    number: (value) => formatNumber(value, locale),
    percent: (value) => intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 2 }),
  };
}

/** Conditions in words, joined as they are in the tree. */
export function sayTree(tree: WarningTree, context: SayContext, inside = false): string {
  if ('condition' in tree) {
    const say = CONDITION_KINDS[tree.condition.kind].say as (one: WarningCondition, context: SayContext) => string;
    return say(tree.condition, context);
  }
  const parts = tree.children.map((child) => sayTree(child, context, true));
  const text = parts.reduce((left, right) =>
    tree.relation === 'and'
      ? context.intl.formatMessage(
          { id: 'dashboard.warning.say.and', defaultMessage: '{left}；并且{right}' },
          { left, right },
        )
      : context.intl.formatMessage(
          { id: 'dashboard.warning.say.or', defaultMessage: '{left}；或者{right}' },
          { left, right },
        ),
  );
  return inside && parts.length > 1
    ? context.intl.formatMessage({ id: 'dashboard.warning.say.group', defaultMessage: '（{text}）' }, { text })
    : text;
}
