import { timesSchema, type DynamicPart } from '@tessera/contract';
import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { AddRegular } from '@tessera/ui/icons';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { timesText } from '../../times/index.ts';
import { idleRules, moved, type DynamicRule } from './dynamic-draft.ts';
import { ListRow } from './list-row.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** Most rules of a dynamic screen (contract: dynamicPartSchema). */
const MOST = 50;
const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0 },
  hint: { color: tokens.colorNeutralForeground3, margin: '0 0 12px' },
  idle: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

export interface RuleListProps {
  readonly part: DynamicPart;
  onChange(part: DynamicPart): void;
}

/** Which source is shown when; the first rule whose times hold decides. */
export function RuleList({ part, onChange }: RuleListProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { rules, sources } = part;
  const [edited, setEdited] = useState<{ readonly at: number; readonly rule: DynamicRule } | null>(null);
  const idle = useMemo(() => idleRules(rules), [rules]);
  const first = sources[0];
  return (
    <>
      <p className={styles.hint}>
        <FormattedMessage
          id="bigscreen.dynamic.rulesHint"
          defaultMessage="地址没有指明来源时，从上到下第一条成立的规则决定显示哪个来源。时刻按企业的时区计算。"
        />
      </p>
      <ul className={styles.list}>
        {rules.map((rule, at) => (
          <ListRow
            // Rules have no id; their place is what tells them apart.
            key={at}
            title={sources.find(({ id }) => id === rule.sourceId)?.name ?? ''}
            text={
              <>
                {timesText(rule.times, intl) ??
                  intl.formatMessage({ id: 'bigscreen.dynamic.always', defaultMessage: '任何时间' })}
                {idle.has(at) ? (
                  <span className={styles.idle}>
                    {' · '}
                    <FormattedMessage
                      id="bigscreen.dynamic.idleRule"
                      defaultMessage="上面的规则已包括这些时间，这条规则不会生效"
                    />
                  </span>
                ) : null}
              </>
            }
            first={at === 0}
            last={at === rules.length - 1}
            onEdit={() => setEdited({ at, rule })}
            onMove={(by) => onChange({ ...part, rules: moved(rules, at, by) })}
            onRemove={() => onChange({ ...part, rules: rules.filter((_rule, place) => place !== at) })}
          />
        ))}
      </ul>
      <Button
        icon={<AddRegular />}
        disabledFocusable={!first || rules.length >= MOST}
        onClick={() => {
          if (first) setEdited({ at: rules.length, rule: { times: timesSchema.parse({}), sourceId: first.id } });
        }}
      >
        <FormattedMessage id="bigscreen.dynamic.addRule" defaultMessage="添加规则" />
      </Button>
      {edited ? (
        <RuleDialog
          rule={edited.rule}
          sources={sources}
          onDone={(rule) => {
            setEdited(null);
            onChange({ ...part, rules: [...rules.slice(0, edited.at), rule, ...rules.slice(edited.at + 1)] });
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
