import {
  WARNING_LEVELS,
  WARNING_LIMITS,
  type WarningDraft,
  type WarningLevel,
  type WarningTree,
} from '@tessera/contract';
import { ActionMenu, Button, makeStyles, MenuItem, tokens } from '@tessera/ui/core';
import { NumberField } from '@tessera/ui/forms';
import { AddRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { StateBadge } from '../common/state-badge.tsx';
import { useWarningTexts } from '../common/use-warning-texts.ts';
import type { WatchedFields } from '../conditions/index.ts';
import type { RuleFault } from './rule-form.ts';
import { Section } from './section.tsx';
import { firstCondition, TreeEditor } from './tree-editor.tsx';
import { useFaultTexts } from './use-fault-texts.ts';

const useStyles = makeStyles({
  level: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px', minWidth: 0 },
  badge: { alignSelf: 'flex-start' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  wrong: { margin: 0, color: tokens.colorPaletteRedForeground1 },
  hold: { maxWidth: '240px' },
});
type Levels = WarningDraft['levels'];

export interface LevelsSectionProps {
  readonly levels: Levels;
  readonly holdMinutes: number;
  readonly fields: WatchedFields;
  readonly disabled: boolean;
  readonly faults: readonly RuleFault[];
  /** Why the server can't evaluate the conditions. */
  readonly refused: string | undefined;
  onLevels(levels: Levels): void;
  onHold(minutes: number): void;
}

/** When the rule fires: one tree of conditions for each level, and for how long it must hold. */
export function LevelsSection(props: LevelsSectionProps) {
  const { levels, holdMinutes, fields, disabled, faults, refused, onLevels, onHold } = props;
  const styles = useStyles();
  const intl = useIntl();
  const texts = useWarningTexts();
  const faultText = useFaultTexts();
  const free = WARNING_LEVELS.filter((level) => !levels.some((one) => one.level === level));
  const add = (level: WarningLevel) => {
    const condition = firstCondition(fields);
    if (condition) onLevels([...levels, { level, when: { condition } }]);
  };
  const change = (at: number, when: WarningTree | null) =>
    onLevels(
      when === null
        ? levels.filter((_, place) => place !== at)
        : levels.map((one, place) => (place === at ? { ...one, when } : one)),
    );
  return (
    <Section
      title={intl.formatMessage({ id: 'dashboard.warning.conditions', defaultMessage: '条件' })}
      actions={
        free.length > 0 ? (
          <ActionMenu
            trigger={
              <Button icon={<AddRegular />} disabled={disabled}>
                <FormattedMessage id="dashboard.warning.addLevel" defaultMessage="添加级别" />
              </Button>
            }
          >
            {free.map((level) => (
              <MenuItem key={level} onClick={() => add(level)}>
                {texts.level(level)}
              </MenuItem>
            ))}
          </ActionMenu>
        ) : null
      }
    >
      {levels.length === 0 ? (
        <p className={styles.hint}>
          <FormattedMessage
            id="dashboard.warning.levelsHint"
            defaultMessage="为每个级别设置条件。几个级别同时满足时，以最严重的为准。"
          />
        </p>
      ) : null}
      {levels.map(({ level, when }, at) => (
        <div key={level} className={styles.level}>
          <span className={styles.badge}>
            <StateBadge state="firing" level={level} />
          </span>
          <TreeEditor tree={when} fields={fields} disabled={disabled} onChange={(next) => change(at, next)} />
        </div>
      ))}
      {faults.map((fault) => (
        <p key={`${fault.field} ${fault.reason}`} className={styles.wrong} role="alert">
          {faultText(fault)}
        </p>
      ))}
      {refused === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {refused}
        </p>
      )}
      <div className={styles.hold}>
        <NumberField
          whole
          label={intl.formatMessage({ id: 'dashboard.warning.hold', defaultMessage: '持续满足多久才触发' })}
          unit={intl.formatMessage({ id: 'dashboard.warning.minutes', defaultMessage: '分钟' })}
          value={holdMinutes}
          min={0}
          max={WARNING_LIMITS.minutes}
          onChange={onHold}
        />
      </div>
    </Section>
  );
}
