import type { Limit } from './condition-fields.tsx';
import type { SayContext } from './condition-kind.ts';

/** A limit in words: 低于 10,000 时触发，回升到 12,000 以上恢复. */
export function sayLimit(subject: string, { direction, fire, resolve }: Limit, context: SayContext, percent = false) {
  const { intl } = context;
  const say = (value: number) => (percent ? context.percent(value) : context.number(value));
  return intl.formatMessage(
    {
      id: 'dashboard.warning.say.limit',
      defaultMessage:
        '{subject}{direction, select, below {低于} other {高于}} {fire} 时触发{resolves, select, yes {，{direction, select, below {回升到} other {回落到}} {resolve} {direction, select, below {以上} other {以下}}恢复} other {}}',
    },
    {
      subject,
      direction,
      fire: say(fire),
      resolves: resolve === null ? 'no' : 'yes',
      resolve: say(resolve ?? fire),
    },
  );
}
